/** Runs in the page: menus, toasts, dialogs and sticky bars that are out of sight, away from their button or above each other. */
export async function misplacedFloats(): Promise<string[]> {
  const faults: string[] = [];
  const visible = (selector: string) =>
    [...document.querySelectorAll<HTMLElement>(selector)].filter(
      (element) => element.offsetWidth * element.offsetHeight > 0,
    );
  const boxOf = (element: Element) => element.getBoundingClientRect();
  const name = (element: Element) => `${element.outerHTML.slice(0, 60)} at ${JSON.stringify(boxOf(element))}`;
  const overlap = (one: DOMRect, other: DOMRect) =>
    Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
    Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;
  const inSight = (element: Element) => {
    const { left, top, right, bottom } = boxOf(element);
    const inside =
      left >= -1 &&
      top >= -1 &&
      right <= document.documentElement.clientWidth + 1 &&
      bottom <= innerHeight + 1;
    if (!inside) faults.push(`out of sight: ${name(element)}`);
  };
  const apart = (elements: Element[]) => {
    for (const [at, one] of elements.entries())
      for (const other of elements.slice(at + 1))
        if (overlap(boxOf(one), boxOf(other))) faults.push(`${name(one)} covers ${name(other)}`);
  };

  // A chat follows the height of the window a frame later.
  for (let frame = 0; frame < 2; frame++) await new Promise(requestAnimationFrame);
  const modal = document.querySelector('dialog[open]') !== null;
  if (!modal) document.dispatchEvent(new CustomEvent('trotwell:toast', { detail: { title: 'Saved' } }));
  for (const moving of document.getAnimations()) moving.cancel();
  for (const to of [0, document.documentElement.scrollHeight]) {
    scrollTo(0, to);
    for (const dialog of visible('dialog[open]')) inSight(dialog);
    if (modal) break;
    const bars = visible('.nav-links, .next-acts, .toast, .head').filter((element) =>
      [element, element.parentElement as Element].some((one) =>
        /fixed|sticky/.test(getComputedStyle(one).position),
      ),
    );
    for (const bar of bars) inSight(bar);
    apart(bars.filter((bar) => !bar.matches('.head')));
    for (const button of visible('.head-menu > summary, .row-menu > summary, .not-today > summary')) {
      const details = button.parentElement as HTMLDetailsElement;
      details.open = true;
      // Where there is room, what "Not today" opens is a part of the page.
      const opened = visible('.menu, .row-menu[open] > .row-acts, .not-today[open] > .not-today-sheet');
      for (const menu of opened.filter((one) => getComputedStyle(one).position !== 'static')) {
        inSight(menu);
        if (!menu.matches('.menu')) continue;
        const away = Math.abs(boxOf(menu).top - boxOf(button).bottom);
        if (away > 40 || overlap(boxOf(menu), boxOf(button)))
          faults.push(`not beside its button: ${name(menu)}, ${name(button)}`);
      }
      details.open = false;
    }
  }
  for (const toast of visible('.toast [data-dismiss]')) toast.click();
  scrollTo(0, 0);
  return faults;
}
