import type { EditConflict } from '../src/domain/edit.ts';
import type { FieldErrors } from './ui/errors.ts';

/** What a view asks of a form: the words at its fields, and what they held when it was refused. */
export interface FormView {
  /** What a field held when its form was refused, else its stored or default value. */
  value(field: string, stored?: string | number | null): string;
  /** Whether a checkbox is on: as it was sent when refused, else as stored. */
  checked(field: string, stored?: boolean): boolean;
  /** Messages by field. */
  errors: FieldErrors;
  /** Of an edit form that was refused: the version of its row that it stands for now, and what the person must decide. */
  edit?: { version: string; conflicts: readonly EditConflict[] };
}
