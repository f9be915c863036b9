/** `data-fills` fills a field in and stays; `data-fixes` ("Use jane@gmail.com") corrects it in place, so that a typed password is not lost. */
document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>('[data-fixes], [data-fills]');
  // By id, because a form field may have the same name as the button.
  const input = button && document.getElementById(button.dataset.fixes ?? button.dataset.fills ?? '');
  if (!(button && input instanceof HTMLInputElement)) return;
  event.preventDefault();
  input.value = button.value;
  input.removeAttribute('aria-invalid');
  document.getElementById(`${input.id}-error`)?.remove();
  input.dispatchEvent(new Event('change', { bubbles: true }));
  if (button.dataset.fills) return;
  button.remove();
  input.focus();
});
