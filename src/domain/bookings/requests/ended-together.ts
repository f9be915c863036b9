import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../../kysely.ts';
import { CANCELLED } from '../status.ts';

/** A request at another time of the day is for another walk (BOOKING-21). */
const INSTEAD_S = 3 * 3600;

/** The walks `o` of the same people that one act ended with `b` (CONSEQUENCE-2). */
const TOGETHER = sql`from bookings o where o.parent_id = b.parent_id and o.cancelled_at = b.cancelled_at
  and o.walker_id = b.walker_id and o.child_ids = b.child_ids`;

/** SQL, because Kysely needs twice the lines. The parent and the dates let it use indexes. */
export const wasRepeated = (alias: 'b' | 'o') => {
  const lost = sql.raw(alias);
  const later = sql`select from bookings later where later.parent_id = ${lost}.parent_id
    and later.child_ids @> ${lost}.child_ids and later.id <> ${lost}.id`;
  const instead = sql`later.created_at > ${lost}.cancelled_at
    and abs(extract(epoch from later.scheduled_time - ${lost}.scheduled_time)) <= ${INSTEAD_S}`;
  return sql<boolean>`(${lost}.cancelled_at is not null and (
    exists (${later} and later.status = 'pending' and later.weekdays is not null and ${instead})
    or exists (${later} and later.scheduled_date between ${lost}.scheduled_date - 2 and ${lost}.scheduled_date + 7
      and (${instead} or ${lost}.cancel_reason <> 'overlapping' and later.status not in (${sql.join(CANCELLED)})
        and later.starts_at < ${lost}.ends_at and later.ends_at > ${lost}.starts_at))))`;
};

/** Later walks that the same act ended (CONSEQUENCE-2), and that the parent has not requested again. One card stands for all. */
export const ENDED_WITH = sql<number>`(select count(*)::int ${TOGETHER}
  and (o.starts_at, o.id) > (b.starts_at, b.id) and not ${wasRepeated('o')})`;
export const FIRST_ENDED = sql<boolean>`not exists (select ${TOGETHER}
  and (o.starts_at, o.id) < (b.starts_at, b.id) and not ${wasRepeated('o')})`;

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
