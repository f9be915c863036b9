import type { FieldErrors } from '../../ui/errors.ts';

/** What became of the form that was posted to the booking's page. */
export interface BookingPageForm {
  intent: string | null;
  value(field: string, stored?: string | number | null): string;
  errors: FieldErrors;
}

/** The errors of one of the page's forms. */
export const errorsOf = (form: BookingPageForm, intent: string): FieldErrors =>
  form.intent === intent ? form.errors : {};
