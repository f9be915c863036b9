/** What somebody has typed into a dialog's form, or a long one, and has not sent. */
const FORMS = ':is(dialog.dialog, #main) form:is(dialog *, .form-columns)[method=post]';

const typed = new WeakSet<Element>();
const discarded = new WeakSet<Element>();

type TextField = HTMLInputElement | HTMLTextAreaElement;

const isChanged = (field: Element): boolean =>
  typed.has(field) && (field as TextField).value !== (field as TextField).defaultValue;

/** A refused form holds what was typed as its own values. */
const isUnsaved = (form: HTMLFormElement): boolean =>
  !discarded.has(form) &&
  !form.matches('.htmx-request') &&
  (form.querySelector('.error-summary, .form-question') !== null || [...form.elements].some(isChanged));

const forms = () => [...document.querySelectorAll<HTMLFormElement>(FORMS)];

export const hasUnsaved = (): boolean => forms().some(isUnsaved);

export function discardAll(): void {
  for (const form of forms()) discarded.add(form);
}

document.addEventListener('input', ({ target }) => {
  // A conversation keeps its drafts itself.
  if (!(target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement)) return;
  if (/^(checkbox|radio|range|file)$/.test(target.type) || target.closest('[data-island]')) return;
  typed.add(target);
  if (target.form) discarded.delete(target.form);
});

// A form that htmx leaves alone takes its words along.
document.addEventListener('submit', (event) => {
  if (!event.defaultPrevented) discarded.add(event.target as Element);
});
