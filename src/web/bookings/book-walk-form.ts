import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { BookingFormState } from '../../../views/bookings/book/form-state.ts';
import { type FormView, formFor } from '../../../views/form.ts';
import { clock } from '../../clock.ts';
import type { Booking } from '../../domain/bookings/booking.ts';
import { askEveryWeek } from '../../domain/bookings/offers/ask-every-week.ts';
import type { Options } from '../../domain/bookings/requests/booking-options.ts';
import { requestBooking } from '../../domain/bookings/requests/request.ts';
import { requestSeries } from '../../domain/bookings/series/request-series.ts';
import { SeriesPreviewError } from '../../domain/bookings/series/series.ts';
import type { RawForm } from '../../domain/forms/form.ts';
import { asShown } from '../../domain/forms/shown.ts';
import type { Member } from '../../domain/viewer.ts';
import { WEEKDAYS } from '../../domain/walkers/availability.ts';
import { readWeekdays } from '../../domain/walkers/search-filters.ts';
import { readRequestedTime } from '../../domain/walkers/search-time.ts';
import { paths } from '../../paths.ts';
import type { Redirect } from '../kit/page.tsx';

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
    preview: error instanceof SeriesPreviewError ? error.preview : null,
  };
}

/** One walk, or the same walk every week (BOOKING-24, BOOKING-46). `sent` leads on after a single request. */
export async function submitRequest(
  em: EntityManager,
  viewer: Member,
  form: RawForm,
  sent: (booking: Booking) => Redirect,
): Promise<Redirect> {
  if (form.repeat !== 'weekly') return sent(await requestBooking(em, viewer, form));
  if (!form.walker) {
    const { booking } = await askEveryWeek(em, viewer, form);
    return { to: paths.booking(booking.id), toast: 'ask-everyone' };
  }
  const series = await requestSeries(em, viewer, asShown(form));
  return { to: paths.series(series.id), toast: 'seriesRequested' };
}

export const readBookingOptions = ({ searchParams }: URL): Options => ({
  again: searchParams.get('again'),
  series: searchParams.get('series'),
  everyWeek: searchParams.get('every') === 'week',
  weekdays: readWeekdays(searchParams).map((day) => WEEKDAYS.indexOf(day) + 1),
  requestedTime: readRequestedTime(searchParams, clock.local(clock.now()).toPlainDateTime()),
});
