const SAID_FOR_MS = 2000;

/** Copies a read-only field and says so for two seconds (S1 §2 Rewards). */
document.addEventListener('click', async (event) => {
  const button = (event.target as Element).closest<HTMLElement>('[data-copy]');
  const input = button && document.getElementById(button.dataset.copy ?? '');
  const label = button?.querySelector('.button-label');
  if (!label || !(input instanceof HTMLInputElement || input instanceof HTMLTextAreaElement)) return;
  input.select();
  try {
    await navigator.clipboard.writeText(input.value);
    label.textContent = 'Copied';
  } catch {
    label.textContent = 'Selected';
  }
  setTimeout(() => {
    label.textContent = 'Copy';
  }, SAID_FOR_MS);
});
