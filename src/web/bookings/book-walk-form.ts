import { randomUUID } from 'node:crypto';
import type { BookingFormState } from '../../../views/bookings/book/form-state.ts';
import { type FormView, formFor } from '../../../views/form.ts';
import { t } from '../../../views/i18n.ts';
import { clock } from '../../clock.ts';
import type { Options } from '../../domain/bookings/requests/booking-options.ts';
import { readRequestedTime } from '../../domain/walkers/search-time.ts';

export const REQUEST_BOOKING = 'request-booking';

/** After an idempotency conflict the next submission gets a new key (BOOKING-4). */
export function bookingFormState(form: FormView): BookingFormState {
  const own = formFor(form, REQUEST_BOOKING);
  const { value, dialogErrors, error } = own;
  const sentBefore = error?.summary.code === 'idempotencyMismatch';
  return {
    ...own,
    errors: dialogErrors,
    value: (field, stored) => (sentBefore && field === 'requestKey' ? randomUUID() : value(field, stored)),
    asksAboutHours:
      error?.kind === 'confirmation_required' ? t(error.summary.code, error.summary.params) : null,
  };
}

export const readBookingOptions = ({ searchParams }: URL): Options => ({
  again: searchParams.get('again'),
  requestedTime: readRequestedTime(searchParams, clock.local(clock.now()).toPlainDateTime()),
});

export function withoutTime({ pathname, searchParams }: URL): string {
  const query = new URLSearchParams(searchParams);
  for (const name of ['on', 'at', 'lasting']) query.delete(name);
  return `${pathname}?${query}`;
}
