/**
 * A morph changes what a page says, not what a person has ticked or chosen. In a form that mirrors the address
 * (filters), the page is right, also after Back and "Clear filters": each field goes to what the page says, unless
 * somebody has just changed it and the request for that is still to come.
 */
const ahead = new WeakSet<Element>();

/** Called after every swap. */
export function syncFormWithUrl(): void {
  for (const form of document.querySelectorAll<HTMLFormElement>('form[data-mirror]'))
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
  if (form?.matches('[data-mirror]')) ahead.add(form);
});

document.addEventListener('htmx:before:request', ({ target }) => {
  if (target instanceof Element) ahead.delete(target);
});

// What nobody has filled in has no place in the address.
document.addEventListener('formdata', ({ target, formData }) => {
  if ((target as Element).matches('[data-mirror]'))
    for (const [name, value] of [...formData]) if (!value) formData.delete(name);
});
