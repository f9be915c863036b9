import type { DomainError } from '../src/domain/forms/domain-error.ts';
import type { EditConflict } from '../src/domain/forms/edit.ts';

/** Messages by field name. The key `form` holds those of no field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The state of a form in a view: its errors and the submitted values. */
export interface FormView {
  /** The form that was rejected; null when none was. */
  intent: string | null;
  error: DomainError | null;
  /** The submitted value after an error, otherwise the stored or default one. */
  value(field: string, stored?: string | number | null): string;
  checked(field: string, stored?: boolean): boolean;
  errors: FieldErrors;
  /** A dialog hides toasts, so these begin with the error's message. */
  dialogErrors: FieldErrors;
  /** After an edit conflict: the row's current version and the conflicting fields. ACCOUNT-24 */
  edit?: { version: string; conflicts: readonly EditConflict[] };
}

export const emptyForm: FormView = {
  intent: null,
  error: null,
  value: (_, stored) => (stored === null || stored === undefined ? '' : String(stored)),
  checked: (_, stored) => stored ?? false,
  errors: {},
  dialogErrors: {},
};

/** One of several forms of a page. */
export const formFor = (form: FormView, intent: string): FormView =>
  form.intent === intent ? form : emptyForm;
