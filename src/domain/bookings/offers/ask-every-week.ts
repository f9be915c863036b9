import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { invalid } from '../../forms/domain-error.ts';
import { calendarDate, type RawForm, readForm } from '../../forms/form.ts';
import type { Member } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { bookingFields, headingFor, requestBooking } from '../requests/request.ts';
import { readSeriesWeek } from '../series/series-form.ts';
import { withChildren } from '../walk-children.ts';
import { upToField } from './ask-everyone.ts';
import { openDatesOf } from './asked-week.ts';
import { inviteAll } from './invite-all.ts';

const weeklyForm = z.object({ ...bookingFields, until: calendarDate('dateInvalid'), upTo: upToField });

/** BOOKING-46. Throws `invalid`, and `conflict` as `askEveryone`. */
export async function askEveryWeek(
  em: EntityManager,
  viewer: Member,
  raw: RawForm,
): Promise<{ booking: Booking; asked: number }> {
  const { time, duration: hours, upTo, ...form } = readForm(weeklyForm, withChildren(raw), headingFor(raw));
  const week = readSeriesWeek(raw, form);
  const dates = await openDatesOf(em, { week, date: form.date, time, hours });
  const [date] = dates;
  if (!date) throw invalid({ until: { code: 'seriesWithoutDates' } });
  const booking = await requestBooking(em, viewer, { ...raw, date }, { week });
  return inviteAll(em, viewer, booking, { bookingId: booking.id, dates, time, hours, upTo });
}
