import { dismissToasts } from './toasts.ts';

/** What the stream tells at once, from the catalogue: shown in a copy of the page's own empty toast. */
document.addEventListener('trotwell:toast', (event) => {
  const { title, text = '' } = (event as CustomEvent<{ title: string; text?: string }>).detail;
  const empty = document.querySelector<HTMLTemplateElement>('#live-toast');
  const toast = empty?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!toast) return;
  // In the page first, then filled: a screen reader tells what changes in it.
  document.getElementById('toasts')?.append(toast);
  put(toast, 'strong', title);
  put(toast, 'p', text);
  toast.querySelector('[data-dismiss]')?.setAttribute('aria-label', `Dismiss: ${title}`);
  dismissToasts();
});

function put(toast: Element, where: string, words: string): void {
  const place = toast.querySelector(where);
  if (place) place.textContent = words;
}
