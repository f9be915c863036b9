import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../kysely.ts';

/** The walks `o` of the same people that one act ended with `b` (CONSEQUENCE-2). */
export const TOGETHER = sql`from bookings o where o.parent_id = b.parent_id and o.cancelled_at = b.cancelled_at
  and o.walker_id = b.walker_id and o.child_ids = b.child_ids`;

export interface LostWeek {
  weekdays: number[];
  /** The first that is still ahead; null when none is. */
  firstDate: string | null;
  lastDate: string;
}

/** What another walker may take as weekly walks: they were at one time, and of one length (BOOKING-45). */
export const LOST_WEEK = sql<LostWeek | null>`(select json_build_object(
      'weekdays', json_agg(distinct extract(isodow from o.scheduled_date)::int),
      'firstDate', min(o.scheduled_date) filter (where o.starts_at > app_now()),
      'lastDate', greatest(max(o.scheduled_date),
        (select max(s.last_date) from booking_series s where s.id = any (array_agg(o.series_id)) and s.status = 'ended')))
    ${TOGETHER} having count(*) > 1 and count(distinct (o.scheduled_time, o.duration_hours)) = 1)`;

export const lostWeek = (parent: string, again: string | null) =>
  sql<LostWeek | null>`(select ${LOST_WEEK} from bookings b
    where b.id = ${again}::uuid and b.parent_id = ${parent} and b.status = 'cancelled')`;

export const findLostWeek = async (
  em: EntityManager,
  parent: string,
  again: string,
): Promise<LostWeek | null> =>
  (await kysely(em).selectNoFrom(lostWeek(parent, again).as('week')).executeTakeFirstOrThrow()).week;
