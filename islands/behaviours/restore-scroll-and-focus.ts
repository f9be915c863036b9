import type { Swap } from '../htmx.ts';

let at = new URL(location.href);
const scrolledTo = new Map<string, number>();

/** The address of the page that is shown; on the way back the location is ahead of it. */
export const shownAddress = (): URL => at;

export const isShown = ({ pathname, search }: Location | HTMLAnchorElement): boolean =>
  pathname + search === at.pathname + at.search;

window.addEventListener('scroll', () => isShown(location) && scrolledTo.set(at.href, window.scrollY), {
  passive: true,
});

/** Morphs keep scroll and focus. A new path starts at the top and focuses its heading for screen readers. */
document.addEventListener('htmx:after:swap', (event) => {
  const restored = (event as CustomEvent<Swap>).detail.ctx.request.headers['HX-History-Restore-Request'];
  const before = at;
  at = new URL(location.href);
  const elsewhere = at.pathname !== before.pathname;
  // Some browsers scroll before the page is there, and it is too short.
  const top = scrolledTo.get(at.href);
  if (restored && top !== undefined) window.scrollTo(0, top);
  if (restored || at.href === before.href) return;
  if (elsewhere && !at.hash) window.scrollTo(0, 0);
  if (document.querySelector('.error-summary, dialog[open]')) return;
  if (elsewhere) focusHeading();
  if (at.hash) goTo(document.getElementById(at.hash.slice(1)));
});

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1[tabindex]');
  (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

function goTo(place: HTMLElement | null): void {
  for (let at = place?.closest('details'); at; at = at.parentElement?.closest('details')) at.open = true;
  place?.scrollIntoView();
  place?.focus({ preventScroll: true });
}
