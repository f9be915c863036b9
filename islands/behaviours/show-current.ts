/** How much of the one before it is seen. */
const PEEK = 96;
const shown = new WeakMap<Element, string>();

/** Scrolls a strip of sections, and the conversations beside one, to the current one. */
function showCurrent(): void {
  for (const strip of document.querySelectorAll<HTMLElement>('.sections, .messages-beside')) {
    const current = strip.querySelector<HTMLAnchorElement>('a[aria-current]');
    if (!current || shown.get(strip) === current.href) continue;
    shown.set(strip, current.href);
    strip.scrollTo(current.offsetLeft - strip.offsetLeft - PEEK, current.offsetTop - strip.offsetTop - PEEK);
  }
}

document.addEventListener('htmx:after:swap', showCurrent);
showCurrent();
