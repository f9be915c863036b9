import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { WalkedInstead } from '../../email/email-facts.ts';
import { kysely } from '../../kysely.ts';
import { childrenSql } from '../booking-child.ts';
import { routeText, type ShownBooking } from '../shown-booking.ts';
import { AGREED_STATUSES } from '../status.ts';

/** Another walker than the reader has the walk (BOOKING-7). */
export const isTaken = async (
  em: EntityManager,
  { id, parent, startsAt, endsAt }: ShownBooking,
  reader: { id: string },
): Promise<boolean> =>
  (await kysely(em)
    .selectFrom('bookings as b')
    .select('b.id')
    .where('b.parentId', '=', parent.id)
    .where('b.walkerId', '<>', reader.id)
    .where('b.status', 'in', AGREED_STATUSES)
    .where('b.startsAt', '<', endsAt)
    .where('b.endsAt', '>', startsAt)
    .where(sql<boolean>`b.child_ids && (select child_ids from bookings where id = ${id})`)
    .executeTakeFirst()) !== undefined;

export async function walkedInstead(em: EntityManager, { id }: ShownBooking, reader: string) {
  const { rows } = await sql<{ instead: WalkedInstead }>`
    select walked_instead(${id}, ${reader}) as instead`.execute(kysely(em));
  return rows[0]!.instead;
}

type Chosen = Pick<ShownBooking, 'id' | 'startsAt'> & { durationHours: number | string };

/** The order in which chosen requests are accepted. */
export const longestFirst = (one: Chosen, other: Chosen): number =>
  +other.durationHours - +one.durationHours ||
  +one.startsAt - +other.startsAt ||
  (one.id < other.id ? -1 : 1);

/** For which of the requests this one ends when a walker accepts both (BOOKING-47). */
export const endsFor = (one: ShownBooking, requests: readonly ShownBooking[]): ShownBooking | undefined =>
  requests.toSorted(longestFirst).find((other) => longestFirst(other, one) < 0 && endsWith(one, other));

function endsWith(one: ShownBooking, other: ShownBooking): boolean {
  const overlap = one.startsAt < other.endsAt && one.endsAt > other.startsAt;
  if (one.parent.id !== other.parent.id || !overlap) return false;
  const left = one.children.filter(({ id }) => !other.children.some((child) => child.id === id));
  return left.length === 0 || (left.length < one.children.length && slotOf(one) !== slotOf(other));
}

const slotOf = (one: ShownBooking) => [+one.startsAt, +one.endsAt, routeText(one)].join();

export interface ConflictingRequest {
  id: string;
  children: { name: string; called: string | null }[];
  parent: { firstName: string; lastName: string };
  date: string;
  time: string;
}

export type Conflict = [ConflictingRequest, ConflictingRequest];

const MAX_PAIRS = 5;
/** Compares every pair: twenty weekly requests have a thousand walks. */
const MAX_REQUESTS = 300;

const side = (alias: string) => `
  jsonb_build_object('id', ${alias}.id, 'date', ${alias}.scheduled_date, 'time', ${alias}.scheduled_time,
    'children', ${childrenSql(`${alias}.child_ids`)},
    'parent', (select jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name)
      from people p where p.id = ${alias}.parent_id))`;

/**
 * Overlapping pairs of pending requests to `p.id`, from a moment on. Siblings at the same time and places
 * fit together (BOOKING-9), and of requests for one child the others end with the first that is accepted (BOOKING-7). Joins names after the limit: fifty requests at once are 1,225 pairs.
 */
export const conflictsFrom = (now: Date) => sql`(
  select coalesce(jsonb_agg(jsonb_build_array(${sql.raw(side('a'))}, ${sql.raw(side('b'))})
    order by a.starts_at, b.starts_at, a.id, b.id), '[]')
  from (
    with soonest as (select id, parent_id, child_ids, family_slot, starts_at, ends_at from bookings
      where walker_id = p.id and status = 'pending' and starts_at > ${now} order by starts_at, id limit ${sql.lit(MAX_REQUESTS)})
    select a.id as first, b.id as second
    from soonest a join soonest b on (b.starts_at, b.id) > (a.starts_at, a.id) and b.starts_at < a.ends_at
      and not (b.parent_id = a.parent_id and (b.family_slot = a.family_slot or b.child_ids && a.child_ids))
    order by a.starts_at, b.starts_at, a.id, b.id limit ${sql.lit(MAX_PAIRS)}) pairs
    join bookings a on a.id = pairs.first join bookings b on b.id = pairs.second)`;
