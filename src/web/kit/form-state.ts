import { FIELD_NAMES, NAMING } from '../../../views/field-names.ts';
import type { FieldErrors, FormView } from '../../../views/form.ts';
import { t } from '../../../views/i18n.ts';
import type { DomainError, FieldError } from '../../domain/forms/domain-error.ts';
import { StaleEdit, VERSION } from '../../domain/forms/edit.ts';
import type { RawForm } from '../../domain/forms/form.ts';
import { tr } from '../../translate.ts';

/** Keeps the input, never passwords (ACCOUNT-31). */
export function failedForm(intent: string, sent: RawForm, error: DomainError): FormView {
  const form = error.form ?? sent;
  const version = form[VERSION];
  const kept = (field: string) => (/password/i.test(field) ? undefined : form[field]);
  const errors = Object.fromEntries(
    Object.entries(error.fields).map(([field, problem]) => [field, errorText(field, problem)]),
  );
  return {
    intent,
    value: (field) => String(kept(field) ?? ''),
    checked: (field) => kept(field) !== undefined,
    errors,
    dialogErrors: withHeading(errors, error),
    error,
    ...(typeof version === 'string' && {
      edit: { version, conflicts: error instanceof StaleEdit ? error.conflicts : [] },
    }),
  };
}

function withHeading(errors: FieldErrors, error: DomainError): FieldErrors {
  if (needsNoToast(error)) return errors;
  const { title, text } = t(error.summary.code, error.summary.params);
  return { form: !text || Object.values(errors).includes(text) ? title : `${title}: ${text}`, ...errors };
}

/** The form itself shows this error; a toast would repeat it. */
export const needsNoToast = (error: DomainError, namesPrice = false): boolean =>
  (namesPrice && error.summary.code === 'priceChanged') ||
  error.kind === 'confirmation_required' ||
  error instanceof StaleEdit ||
  error.summary.code === 'checkTheForm';

function errorText(field: string, { code, params }: FieldError): string {
  const named = FIELD_NAMES[field];
  const entry = named ? t(NAMING[code] ?? code, { ...params, field: tr(named) }) : t(code, params);
  return entry.text ?? entry.title;
}
