/** How much of the one before it is seen. */
const PEEK = 96;
const shown = new WeakMap<Element, string>();

/** Scrolls a strip of sections, and the conversations beside one, to the current one. */
function showCurrent(): void {
  for (const strip of document.querySelectorAll('.sections, .messages-beside')) {
    const current = strip.querySelector<HTMLAnchorElement>('a[aria-current]');
    if (!current || shown.get(strip) === current.href) continue;
    shown.set(strip, current.href);
    const [box, place] = [strip.getBoundingClientRect(), current.getBoundingClientRect()];
    strip.scrollBy(place.left - box.left - PEEK, place.top - box.top - PEEK);
  }
}

document.addEventListener('htmx:after:swap', showCurrent);
showCurrent();
