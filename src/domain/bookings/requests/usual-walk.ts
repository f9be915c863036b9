import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import type { Booking } from '../booking.ts';

export interface UsualWalk {
  children: string[];
  date: string;
  time: string;
  duration: number;
  pickup: string;
  dropoff: string;
  neighborhood: string | null;
  notes: string | null;
}

/** `again`: it is made again. `ahead`: and its time has not passed. */
export type EarlierWalk = UsualWalk & { again: boolean; ahead: boolean };

const LATEST = 50;
const REQUEST = sql`select id, child_ids, walker_id, created_at, scheduled_date, scheduled_time, duration_hours`;

/** The request that is made again, else the parent's latest. Skips walks of children whose profile was deleted. */
export const latestWalk = (parent: string, walker: string | null, again: string | null) =>
  sql<EarlierWalk | null>`(
  select json_build_object('children', b.child_ids, 'date', b.scheduled_date, 'time', left(b.scheduled_time::text, 5),
    'duration', b.duration_hours::float8, 'pickup', d.pickup_location, 'dropoff', d.dropoff_location,
    'neighborhood', d.neighborhood, 'notes', d.notes,
    'again', b.again, 'ahead', b.again and d.starts_at > ${clock.now()})
  from (select * from (
      (${REQUEST}, false as again from bookings where parent_id = ${parent} order by created_at desc limit ${LATEST})
      union all ${REQUEST}, true from bookings where parent_id = ${parent} and id = ${again}::uuid) mine
    where exists (select from children c where c.id = any (mine.child_ids) and c.hidden_at is null)
    order by again desc, (walker_id is not distinct from ${walker}::uuid) desc, created_at desc,
      scheduled_date limit 1) b
  cross join lateral (select * from booking_details where booking_details.id = b.id offset 0) d)`;

export function nextDate(latest: string, today: string): string {
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 });
  const weekday = Temporal.PlainDate.from(latest).dayOfWeek;
  return tomorrow.add({ days: (weekday - tomorrow.dayOfWeek + 7) % 7 }).toString();
}

/** Its own day, or the next such weekday if that has passed (BOOKING-21). */
export const nextPossibleDate = (walk: Pick<Booking, 'scheduledDate' | 'startsAt'>): string =>
  walk.startsAt > clock.now() ? walk.scheduledDate : nextDate(walk.scheduledDate, clock.today());
