import type { Swap } from '../htmx.ts';

let at = new URL(location.href);

/** Morphs keep scroll and focus. A new path starts at the top and focuses its heading for screen readers. */
document.addEventListener('htmx:after:swap', (event) => {
  const restored = (event as CustomEvent<Swap>).detail.ctx.request.headers['HX-History-Restore-Request'];
  const before = at;
  at = new URL(location.href);
  const elsewhere = at.pathname !== before.pathname;
  if (restored || at.href === before.href) return;
  if (elsewhere && !at.hash) window.scrollTo({ top: 0, behavior: 'instant' });
  if (document.querySelector('.error-summary, dialog[open]')) return;
  if (elsewhere) focusHeading();
  if (at.hash) goTo(document.getElementById(at.hash.slice(1)));
});

export function focusHeading(): void {
  const heading = document.querySelector<HTMLElement>('#main h1[tabindex]');
  (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
}

function goTo(place: HTMLElement | null): void {
  place?.scrollIntoView({ behavior: 'instant' });
  place?.focus({ preventScroll: true });
}
