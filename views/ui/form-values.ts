import type { FieldErrors } from './errors.ts';

/** What a form shows in its fields: what was sent when it was refused, else what is stored. */
export interface FormValues {
  value(field: string, stored?: string | number | null): string;
  checked(field: string, stored?: boolean): boolean;
  errors: FieldErrors;
}
