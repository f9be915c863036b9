const FORMS = ':is(dialog.dialog, #main) form:is(dialog *, .form-columns)[method=post]';
/** Conversations keep drafts; passwords and codes are not worth a warning. */
const FIELDS =
  ':is(textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file], [type=password], [autocomplete=one-time-code])):not([data-island] *)';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const typed = new WeakSet<EventTarget>();
const discarded = new WeakSet<Element>();

function isUnsaved(form: HTMLFormElement): boolean {
  if (discarded.has(form) || form.matches('.htmx-request')) return false;
  // In a rejected form the input is the default value.
  const refused = form.querySelector('.error-summary, .form-question') !== null;
  return [...form.querySelectorAll<TextField>(FIELDS)].some((field) =>
    refused ? field.value !== '' : typed.has(field) && field.value !== field.defaultValue,
  );
}

const forms = () => [...document.querySelectorAll<HTMLFormElement>(FORMS)];

export const hasUnsaved = (): boolean => forms().some(isUnsaved);

export function discardAll(): void {
  for (const form of forms()) discarded.add(form);
}

document.addEventListener('input', ({ target }) => {
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  typed.add(target);
  if (target.form) discarded.delete(target.form);
});

// A form without htmx unloads the page with its input.
document.addEventListener('submit', (event) => {
  if (!event.defaultPrevented) discarded.add(event.target as Element);
});
