const SAID_FOR_MS = 2000;
const timers = new WeakMap<Element, number>();

document.addEventListener('click', async (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-copy]');
  const input = button && document.getElementById(button.dataset.copy ?? '');
  const label = button?.querySelector('.button-label');
  if (!label || !(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
  try {
    await navigator.clipboard.writeText(input.value);
    label.textContent = 'Copied';
    const title = button?.dataset.copied;
    if (title) document.dispatchEvent(new CustomEvent('trotwell:toast', { detail: { title } }));
  } catch {
    input.select();
    label.textContent = 'Selected';
  }
  clearTimeout(timers.get(label));
  timers.set(
    label,
    window.setTimeout(() => {
      label.textContent = 'Copy';
    }, SAID_FOR_MS),
  );
});
