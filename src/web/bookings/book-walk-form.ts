import { randomUUID } from 'node:crypto';
import type { BookingFormState } from '../../../views/bookings/book/form-state.ts';
import { fill } from '../../../views/catalogue.ts';
import { type FormState, stateFor } from '../form-state.ts';

/** The `intent` of the booking form, in the dialog and on its own page. */
export const REQUEST_BOOKING = 'request-booking';

/**
 * What became of the booking form. A refusal that is no single field's heads the form itself: a toast would lie
 * behind the dialog. After a form that was sent before with other content, the next sending gets a key of its own.
 */
export function bookingFormState(form: FormState): BookingFormState {
  const state = stateFor(form, REQUEST_BOOKING);
  const { refusal } = state;
  const asksAboutHours = refusal?.kind === 'question';
  if (refusal?.kind !== 'conflict') return { ...state, asksAboutHours };
  const { title, text } = fill(refusal.problem.code, refusal.problem.params);
  const sentBefore = refusal.problem.code === 'idempotencyMismatch';
  return {
    checked: state.checked,
    value: (field, stored) =>
      sentBefore && field === 'requestKey' ? randomUUID() : state.value(field, stored),
    errors: { form: text ? `${title}. ${text}` : title },
    asksAboutHours,
  };
}
