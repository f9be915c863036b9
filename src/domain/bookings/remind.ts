import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { enqueue } from '../outbox.ts';
import type { Booking } from './booking.ts';

/** When both sides are reminded of a walk: so many hours before its start, and no more once so few are left. */
export const REMINDERS = {
  day: { hours: 24, until: 2 },
  hours: { hours: 2, until: 0 },
} as const;
export type Reminder = keyof typeof REMINDERS;

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(clock.now().getTime() + hours * HOUR_MS);

/** Whether a reminder is still true of a walk: it stands as agreed, and its start is as far ahead as the letter says. */
export function remindsOf({ status, startsAt }: Booking, { hours, until }: { hours: number; until: number }) {
  const stands = status === 'accepted' || status === 'confirmed';
  return stands && startsAt > inHours(until) && startsAt <= inHours(hours);
}

/**
 * Walks whose sides are to be reminded and were not yet. A walk agreed later than a reminder's moment gets only those
 * still ahead. The key names the start, so that a walk at another time would be reminded of anew.
 */
const DUE = `select b.id as "bookingId", side.id as "to", 'walk-reminder/' || ? || '/' || b.id || '/'
     || extract(epoch from b.starts_at)::bigint || '/' || side.id as key
   from bookings b cross join lateral (values (b.parent_id), (b.walker_id)) as side (id)
   where b.status in ('accepted', 'confirmed') and b.starts_at > ? and b.starts_at <= ?
     and b.starts_at - make_interval(hours => ?) >= coalesce((select max(e.at) from booking_events e
       where e.booking_id = b.id and e.to_status = 'accepted'), b.created_at)
   order by b.starts_at, b.id`;
const UNASKED = `select * from (${DUE}) due
   where not exists (select from outbox o where o.dedupe_key = due.key)`;

const valuesFor = (name: Reminder) => {
  const { hours, until } = REMINDERS[name];
  return [name, inHours(until), inHours(hours), hours];
};

/** How many reminders are due; looks only. */
export async function countReminders(em: EntityManager): Promise<number> {
  let count = 0;
  for (const name of NAMES) {
    const [row] = await em.execute<[{ count: number }]>(
      `select count(*)::int as count from (${UNASKED}) waiting`,
      valuesFor(name),
    );
    count += row.count;
  }
  return count;
}

const NAMES = Object.keys(REMINDERS) as Reminder[];

/** Asks for at most `limit` reminders of each kind; each goes to each side once. Returns how many. */
export async function remindOfWalks(em: EntityManager, limit: number): Promise<number> {
  let asked = 0;
  for (const name of NAMES) {
    const due = await em.execute<{ bookingId: string; to: string; key: string }[]>(`${UNASKED} limit ?`, [
      ...valuesFor(name),
      limit,
    ]);
    for (const { key, ...payload } of due)
      await enqueue(em, 'mail.walk-reminder', { ...payload, ahead: name }, { key });
    asked += due.length;
  }
  return asked;
}
