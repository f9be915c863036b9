import type { Swap } from '../htmx.ts';

let at = location.pathname;

/**
 * Morphs keep the scroll and the focus, which is right for a filter or a dialog. Another path is another page:
 * it starts at its top, and its heading takes the focus so that a screen reader hears where it is.
 */
document.addEventListener('htmx:after:swap', (event) => {
  const restored = (event as CustomEvent<Swap>).detail.ctx.request.headers['HX-History-Restore-Request'];
  if (location.pathname === at) return;
  at = location.pathname;
  for (const open of document.querySelectorAll<HTMLElement>(':popover-open')) open.hidePopover();
  if (restored) return;
  if (!location.hash) window.scrollTo({ top: 0, behavior: 'instant' });
  if (document.querySelector('.error-summary, dialog[open]')) return;
  const heading = document.querySelector<HTMLElement>('#main h1[tabindex]');
  (heading ?? document.getElementById('main'))?.focus({ preventScroll: true });
});
