import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../kysely.ts';

/** Null below ten confirmed walks (WALKER-22). */
export type Reliability = {
  walks: number;
  kept: number;
  /** The median until an answer; null below three requests. */
  minutes: number | null;
} | null;

export async function reliabilityOf(em: EntityManager, walkerId: string): Promise<Reliability> {
  const { found } = await kysely(em)
    .selectNoFrom(sql<Reliability>`walker_reliability(${walkerId}::uuid)`.as('found'))
    .executeTakeFirstOrThrow();
  return found;
}

/** Rounded down: only who kept every walk has 100. */
export const percentKept = ({ walks, kept }: NonNullable<Reliability>): number =>
  Math.floor((kept * 100) / walks);

/** Those of the listing, which search reads: of walkers after `after`, in the order of their ids. `last` is null after all. */
export async function refreshReliability(
  em: EntityManager,
  after: string,
  limit: number,
): Promise<{ changed: number; last: string | null }> {
  const { rows } = await sql<{ changed: number; last: string | null }>`
    select count(*) filter (where changed)::int as changed, refresh_reliability(array_agg(walker_id) filter (where changed)),
      case when count(*) = ${limit} then max(walker_id::text) end as last
    from (select walker_id, reliability is distinct from walker_reliability(walker_id) as changed
      from walker_listings where walker_id > ${after} order by walker_id limit ${limit}) next
    `.execute(kysely(em));
  return rows[0]!;
}
