const shown = new WeakMap<Element, string>();

/** Scrolls strips of tabs, and the conversations beside one, to the current one. The page stays where it is. */
export function showCurrent(): void {
  for (const strip of document.querySelectorAll('.tabs, .sections, .messages-beside')) {
    const current = strip.querySelector<HTMLAnchorElement>('a[aria-current]');
    if (!current || shown.get(strip) === current.href) continue;
    shown.set(strip, current.href);
    const [box, place] = [strip, current].map((element) => element.getBoundingClientRect()) as [
      DOMRect,
      DOMRect,
    ];
    if (place.left < box.left || place.right > box.right)
      strip.scrollLeft += (place.left + place.right - box.left - box.right) / 2;
    if (place.top < box.top || place.bottom > box.bottom)
      strip.scrollTop += (place.top + place.bottom - box.top - box.bottom) / 2;
  }
}
