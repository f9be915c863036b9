import type { FieldErrors } from '../../ui.ts';

export interface BookingPageForm {
  intent: string | null;
  value(field: string, stored?: string | number | null): string;
  errors: FieldErrors;
}

export const errorsOf = (form: BookingPageForm, intent: string): FieldErrors =>
  form.intent === intent ? form.errors : {};
