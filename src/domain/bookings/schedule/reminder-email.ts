import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import type { EmailOf } from '../../email.ts';
import type { OutboxPayload } from '../../outbox.ts';
import { Booking } from '../booking.ts';
import { bookingEmailContext } from '../emails.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { CONFIRMED } from '../status.ts';
import { isReminderDue, REMINDERS, type Reminder } from './reminders.ts';

async function walkReminder(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<EmailOf<'walk-reminder'> | null> {
  const found = await bookingEmailContext(em, payload);
  if (!found || !isReminderDue(found.booking, REMINDERS[payload.round as Reminder])) return null;
  const { about, reader, side, booking } = found;
  const data = {
    ...about,
    side,
    day: dayWord(booking.scheduledDate),
    also: await laterThisWeek(em, booking),
  };
  return { kind: 'walk-reminder', to: reader.email, data };
}

/** Of a series, whose other walks have no reminder (BOOKING-27). */
async function laterThisWeek(
  em: EntityManager,
  { seriesId, scheduledDate }: ShownBooking,
): Promise<string[]> {
  if (!seriesId) return [];
  const day = Temporal.PlainDate.from(scheduledDate);
  const sunday = day.add({ days: 7 - day.dayOfWeek }).toString();
  const later = await em.find(
    Booking,
    { seriesId, status: { $in: [...CONFIRMED] }, scheduledDate: { $gt: scheduledDate, $lte: sunday } },
    { orderBy: { scheduledDate: 'asc' } },
  );
  return later.map((walk) => walk.scheduledDate);
}

/** By the calendar: a day has 23 to 25 hours. */
function dayWord(date: string): 'today' | 'tomorrow' | 'soon' {
  const days = Temporal.PlainDate.from(clock.today()).until(date, { largestUnit: 'day' }).days;
  return days === 0 ? 'today' : days === 1 ? 'tomorrow' : 'soon';
}

export const reminderEmailBuilders = { 'walk-reminder': walkReminder };
