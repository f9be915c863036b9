/** A chip is pressed while its field has its value; also after a morph, which knows only what the server sent. */
export function markFilled(): void {
  for (const chip of document.querySelectorAll<HTMLButtonElement>('[data-fills]')) {
    const field = document.getElementById(chip.dataset.fills ?? '');
    const isTyped = field === document.activeElement;
    const isChosen =
      field instanceof HTMLInputElement && !isTyped && field.value !== '' && field.value === chip.value;
    chip.setAttribute('aria-pressed', String(isChosen));
  }
}

/** Not once a value is typed: a field that hides when it is left moves what the pointer is pressing. */
document.addEventListener('change', ({ isTrusted }) => isTrusted || markFilled());

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
  for (const type of ['input', 'change']) input.dispatchEvent(new Event(type, { bubbles: true }));
  if (button.dataset.fills && button.value) return;
  if (button.dataset.fixes) button.remove();
  input.focus();
});
