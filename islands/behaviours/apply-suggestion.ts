/** "Use jane@gmail.com": corrects the field in place, so that a typed password is not lost. */
document.addEventListener('click', (event) => {
  const button = (event.target as Element).closest<HTMLButtonElement>('[data-fixes]');
  // By id, because the button has the same name.
  const input = button && document.getElementById(button.dataset.fixes ?? '');
  if (!(button && input instanceof HTMLInputElement)) return;
  event.preventDefault();
  input.value = button.value;
  input.removeAttribute('aria-invalid');
  document.getElementById(`${input.id}-error`)?.remove();
  button.remove();
  input.dispatchEvent(new Event('change', { bubbles: true }));
  input.focus();
});
