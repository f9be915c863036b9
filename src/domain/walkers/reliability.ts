import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { kysely } from '../kysely.ts';

/** Null below ten agreed walks (WALKER-22). */
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

/** Those of the listing, which search reads: of walkers after `after`, in the order of their ids. Returns the last one. */
export async function refreshReliability(
  em: EntityManager,
  after: string,
  limit: number,
): Promise<{ touched: number; last: string | undefined }> {
  const next = kysely(em).selectFrom('walkerListings').select('walkerId').where('walkerId', '>', after);
  const walkers = (await next.orderBy('walkerId').limit(limit).execute()).map(({ walkerId }) => walkerId);
  await sql`select refresh_reliability(${walkers}::uuid[])`.execute(kysely(em));
  return { touched: walkers.length, last: walkers.at(-1) };
}
