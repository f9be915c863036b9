import type { EntityManager } from '@mikro-orm/postgresql';
import { type Expression, sql } from 'kysely';
import { kysely } from '../kysely.ts';

/** Null below ten agreed walks (WALKER-22). */
export type Reliability = {
  walks: number;
  kept: number;
  /** The median until an answer; null below three requests. */
  minutes: number | null;
} | null;

export const reliabilitySql = (walker: Expression<string>) => sql<Reliability>`walker_reliability(${walker})`;

export async function reliabilityOf(em: EntityManager, walkerId: string): Promise<Reliability> {
  const { found } = await kysely(em)
    .selectNoFrom(reliabilitySql(sql`${walkerId}::uuid`).as('found'))
    .executeTakeFirstOrThrow();
  return found;
}

/** Rounded down: only who kept every walk has 100. */
export const percentKept = ({ walks, kept }: NonNullable<Reliability>): number =>
  Math.floor((kept * 100) / walks);
