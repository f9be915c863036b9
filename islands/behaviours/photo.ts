const LARGEST_BYTES = 5 * 1024 * 1024;

/** Choosing a photo sends it; one that is too large is refused before it travels (S1 §5 Avatar upload). */
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
