const LARGEST_BYTES = 5 * 1024 * 1024;

/** Rejects a file over the limit before the upload (ACCOUNT-23). */
document.addEventListener('change', (event) => {
  const input = event.target;
  const box = input instanceof HTMLInputElement && input.closest<HTMLElement>('[data-too-large]');
  const file = input instanceof HTMLInputElement && input.files?.[0];
  if (!box || !file) return;
  const problem = box.querySelector('[data-photo-problem]');
  const tooLarge = file.size > LARGEST_BYTES;
  if (problem) problem.textContent = tooLarge ? (box.dataset.tooLarge ?? '') : '';
  if (!tooLarge) input.form?.requestSubmit();
});
