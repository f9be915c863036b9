import type { EditConflict } from '../src/domain/edit.ts';

/** Messages by field name. The key `form` holds those of no field. */
export type FieldErrors = Readonly<Record<string, string>>;

/** The state of a form in a view: its errors and the submitted values. */
export interface FormView {
  /** The submitted value after an error, otherwise the stored or default one. */
  value(field: string, stored?: string | number | null): string;
  checked(field: string, stored?: boolean): boolean;
  errors: FieldErrors;
  /** After an edit conflict: the row's current version and the conflicting fields. ACCOUNT-24 */
  edit?: { version: string; conflicts: readonly EditConflict[] };
}
