import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { type DueEmails, enqueueDueEmails } from '../../due-emails.ts';
import type { Booking } from '../booking.ts';
import { AGREED_STATUSES, CONFIRMED, isOneOf, statusIn } from '../status.ts';

/** Hours before the start (EMAIL-4); no email once fewer than `until` are left. */
export const REMINDERS = {
  day: { hours: 24, until: 2 },
  hours: { hours: 2, until: 0 },
} as const;
export type Reminder = keyof typeof REMINDERS;

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);

export function isReminderDue(
  { status, startsAt }: Pick<Booking, 'status' | 'startsAt'>,
  { hours, until }: { hours: number; until: number },
) {
  return isOneOf(CONFIRMED, status) && startsAt > inHours(until) && startsAt <= inHours(hours);
}

/** Walks of a series have one reminder a week (BOOKING-27). */
const FIRST_OF_ITS_WEEK = `(b.series_id is null or (? = 'day' and not exists (select from bookings o
     where o.series_id = b.series_id and ${statusIn(AGREED_STATUSES, 'o.status')}
       and o.scheduled_date between b.scheduled_date - 6 and b.scheduled_date - 1
       and date_trunc('week', o.scheduled_date) = date_trunc('week', b.scheduled_date))))`;

/** A walk agreed late gets only the reminders still ahead. The key holds the start, so a moved walk gets new ones. */
const DUE = `select b.id as "bookingId", side.id as "to", 'walk-reminder/' || ? || '/' || b.id || '/'
     || extract(epoch from b.starts_at)::bigint || '/' || side.id as key
   from bookings b cross join lateral (values (b.parent_id), (b.walker_id)) as side (id)
   where ${statusIn(CONFIRMED, 'b.status')} and b.starts_at > ? and b.starts_at <= ?
     and b.starts_at - make_interval(hours => ?) >= coalesce((select max(e.at) from booking_events e
       where e.booking_id = b.id and e.to_status = 'accepted'), b.created_at)
     and ${FIRST_OF_ITS_WEEK}
   order by b.starts_at, b.id`;

const rounds = (): DueEmails[] =>
  (Object.keys(REMINDERS) as Reminder[]).map((round) => {
    const { hours, until } = REMINDERS[round];
    const values = [round, inHours(until), inHours(hours), hours, round];
    return { kind: 'mail.walk-reminder', round, sql: DUE, values };
  });

/** At most `limit` of each kind, each once for each side. Returns the count. */
export const enqueueWalkReminders = (em: EntityManager, limit: number): Promise<number> =>
  enqueueDueEmails(em, rounds(), limit);
