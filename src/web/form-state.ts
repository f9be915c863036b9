import { FIELD_NAMES, NAMING } from '../../views/field-names.ts';
import { t } from '../../views/i18n.ts';
import type { FormView } from '../../views/ui.ts';
import type { DomainError, FieldError } from '../domain/domain-error.ts';
import { StaleEdit, VERSION } from '../domain/edit.ts';
import type { RawForm } from '../domain/form.ts';

export interface FormState extends FormView {
  intent: string | null;
  error: DomainError | null;
}

export const emptyForm: FormState = {
  intent: null,
  value: (_, stored) => (stored === null || stored === undefined ? '' : String(stored)),
  checked: (_, stored) => stored ?? false,
  errors: {},
  error: null,
};

/** Keeps the input, never passwords (ACCOUNT-31). */
export function failedForm(intent: string, sent: RawForm, error: DomainError): FormState {
  const form = error.form ?? sent;
  const version = form[VERSION];
  const kept = (field: string) => (/password/i.test(field) ? undefined : form[field]);
  return {
    intent,
    value: (field) => String(kept(field) ?? ''),
    checked: (field) => kept(field) !== undefined,
    errors: Object.fromEntries(
      Object.entries(error.fields).map(([field, problem]) => [field, errorText(field, problem)]),
    ),
    error,
    ...(typeof version === 'string' && {
      edit: { version, conflicts: error instanceof StaleEdit ? error.conflicts : [] },
    }),
  };
}

export const stateFor = (state: FormState, intent: string): FormState =>
  state.intent === intent ? state : emptyForm;

/** A dialog hides toasts, so the error's message becomes the first line of the form's summary. */
export function withFormHeading(state: FormState): FormState {
  const { error, errors } = state;
  if (!error || needsNoToast(error)) return state;
  const { title, text } = t(error.summary.code, error.summary.params);
  const isRepeated = !text || Object.values(errors).includes(text);
  return { ...state, errors: { form: isRepeated ? title : `${title}: ${text}`, ...errors } };
}

/** The form itself shows this error; a toast would repeat it. */
export const needsNoToast = (error: DomainError): boolean =>
  error.kind === 'confirmation_required' ||
  error instanceof StaleEdit ||
  error.summary.code === 'checkTheForm';

function errorText(field: string, { code, params }: FieldError): string {
  const named = FIELD_NAMES[field];
  const entry = named ? t(NAMING[code] ?? code, { ...params, field: named }) : t(code, params);
  return entry.text ?? entry.title;
}
