/** A morph keeps what a user ticked. In forms that follow the URL the page wins, except for a changed field whose request is pending. */
const ahead = new WeakSet<Element>();

export function syncFormWithUrl(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-sync-url]'))
    if (!ahead.has(form)) for (const field of form.elements) follow(field);
}

function follow(field: Element): void {
  if (field instanceof HTMLSelectElement) {
    for (const option of field.options) option.selected = option.defaultSelected;
  } else if (field instanceof HTMLInputElement && field !== document.activeElement) {
    field.checked = field.defaultChecked;
    field.value = field.defaultValue;
  }
}

document.addEventListener('input', ({ target }) => {
  const form = (target as HTMLInputElement).form;
  if (form?.matches('[data-sync-url]')) ahead.add(form);
});

document.addEventListener('htmx:before:request', ({ target }) => {
  if (target instanceof Element) ahead.delete(target);
});

document.addEventListener('formdata', ({ target, formData }) => {
  if ((target as Element).matches('[data-sync-url]'))
    for (const [name, value] of [...formData]) if (!value) formData.delete(name);
});

/** Closes a sheet of filters: what it found is behind it. */
document.addEventListener('submit', ({ target }) => {
  const sheet = (target as Element).querySelector<HTMLDetailsElement>('.filter-sheet[open]');
  if (!sheet) return;
  sheet.open = false;
  document.getElementById('results')?.focus();
});
