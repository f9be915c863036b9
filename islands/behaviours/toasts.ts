const STAYS_MS = 8000;
const RETRY_MS = 1000;
const texts = new WeakMap<Element, string>();
const timers = new WeakMap<Element, number>();

/** Removes success toasts after a while, never under the pointer or the focus. A page that is fetched again keeps the time. */
export function dismissToasts(): void {
  for (const toast of document.querySelectorAll('[data-leaves]')) {
    const text = toast.textContent;
    if (texts.get(toast) === text) continue;
    texts.set(toast, text);
    clearTimeout(timers.get(toast));
    timers.set(toast, window.setTimeout(leave, STAYS_MS, toast));
  }
}

function leave(toast: Element): void {
  if (toast.matches(':hover, :focus-within')) timers.set(toast, window.setTimeout(leave, RETRY_MS, toast));
  else toast.remove();
}

document.addEventListener(
  'click',
  (event) => {
    const toast = (event.target as Element).closest('[data-dismiss]')?.closest('.toast');
    if (!toast) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    toast.remove();
  },
  true,
);
