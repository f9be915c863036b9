import { randomUUID } from 'node:crypto';
import type { BookingFormState } from '../../../views/bookings/book/form-state.ts';
import { t } from '../../../views/i18n.ts';
import { clock } from '../../clock.ts';
import type { Options } from '../../domain/bookings/booking-options.ts';
import { readAskedTime } from '../../domain/walkers/search-time.ts';
import { type FormState, stateFor, withFormHeading } from '../form-state.ts';

/** The `intent` of the booking form, in the dialog and on its own page. */
export const REQUEST_BOOKING = 'request-booking';

/**
 * What became of the booking form. After a form that was sent before with other content, the next sending gets a key
 * of its own.
 */
export function bookingFormState(form: FormState): BookingFormState {
  const { checked, value, errors, error } = withFormHeading(stateFor(form, REQUEST_BOOKING));
  const sentBefore = error?.summary.code === 'idempotencyMismatch';
  return {
    checked,
    errors,
    value: (field, stored) => (sentBefore && field === 'requestKey' ? randomUUID() : value(field, stored)),
    asksAboutHours:
      error?.kind === 'confirmation_required' ? t(error.summary.code, error.summary.params) : null,
  };
}

/** What an address says of a fresh form: a request to make again, a day and an hour. */
export const wishIn = ({ searchParams }: URL): Options => ({
  again: searchParams.get('again'),
  asked: readAskedTime(searchParams, clock.local(clock.now()).toPlainDateTime()),
});

/** The form's address without the time that it asks for. */
export function withoutTime({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  for (const name of ['on', 'at', 'lasting']) query.delete(name);
  return `${pathname}?${query}`;
}
