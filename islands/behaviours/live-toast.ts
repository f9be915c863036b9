import { dismissToasts } from './toasts.ts';

document.addEventListener('trotwell:toast', (event) => {
  const { title, text = '' } = (event as CustomEvent<{ title: string; text?: string }>).detail;
  const empty = document.querySelector<HTMLTemplateElement>('#live-toast');
  const toast = empty?.content.firstElementChild?.cloneNode(true) as HTMLElement | undefined;
  if (!toast) return;
  // Screen readers announce changes only in elements that exist.
  document.getElementById('toasts')?.append(toast);
  put(toast, 'strong', title);
  put(toast, 'p', text);
  // "Dismiss: " in the page's language.
  const button = toast.querySelector('[data-dismiss]');
  button?.setAttribute('aria-label', `${button.ariaLabel}${title}`);
  dismissToasts();
});

function put(toast: Element, where: string, words: string): void {
  const place = toast.querySelector(where);
  if (place) place.textContent = words;
}
