import './live-toast.ts';
import { tr } from '../../src/translate.ts';

const SHOWN_MS = 2000;
const timers = new WeakMap<Element, number>();

document.addEventListener('click', async (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-copy]');
  const input = button && document.getElementById(button.dataset.copy ?? '');
  const label = button?.querySelector('.button-label');
  if (!label || !(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
  try {
    await navigator.clipboard.writeText(input.value);
    label.textContent = tr('Copied');
    const title = button?.dataset.copied;
    if (title) document.dispatchEvent(new CustomEvent('trotwell:toast', { detail: { title } }));
  } catch {
    input.select();
    label.textContent = tr('Selected');
  }
  clearTimeout(timers.get(label));
  timers.set(
    label,
    window.setTimeout(() => {
      label.textContent = tr('Copy');
    }, SHOWN_MS),
  );
});

document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-reveal]');
  const input = button && document.getElementById(button.dataset.reveal ?? '');
  if (!button || !(input instanceof HTMLInputElement)) return;
  const show = input.type === 'password';
  input.type = show ? 'text' : 'password';
  button.setAttribute('aria-pressed', String(show));
});

document.addEventListener('click', async (event) => {
  const link = (event.target as Element).closest<HTMLElement>('a[data-share], a[data-share-text]');
  const { share: url, shareText: text } = link?.dataset ?? {};
  if (!(url || text) || !navigator.share) return;
  event.preventDefault();
  try {
    await navigator.share(text ? { text } : { title: document.title, url });
  } catch {
    // Closing the share sheet rejects; that is no error.
  }
});

document.addEventListener('click', (event) => {
  if ((event.target as Element).closest('[data-print]')) window.print();
});
