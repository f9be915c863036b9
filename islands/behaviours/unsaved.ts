/** What somebody has typed into a dialog's form, or a long one, and has not sent. */
const FORMS = ':is(dialog.dialog, #main) form:is(dialog *, .form-columns)[method=post]';
/** A conversation keeps its drafts itself; nobody mourns a password or a code. */
const FIELDS =
  ':is(textarea, input:not([type=hidden], [type=checkbox], [type=radio], [type=range], [type=file], [type=password], [autocomplete=one-time-code])):not([data-island] *)';

type TextField = HTMLInputElement | HTMLTextAreaElement;

const typed = new WeakSet<EventTarget>();
const discarded = new WeakSet<Element>();

function isUnsaved(form: HTMLFormElement): boolean {
  if (discarded.has(form) || form.matches('.htmx-request')) return false;
  // A refused form holds what was typed as its own values.
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

// A form that htmx leaves alone takes its words along.
document.addEventListener('submit', (event) => {
  if (!event.defaultPrevented) discarded.add(event.target as Element);
});
