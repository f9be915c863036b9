import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from './kysely.ts';

/** Until the end of the transaction: concurrent commands with one of these keys wait for each other. */
export const lockKeys = (em: EntityManager, ...keys: string[]): Promise<void> =>
  lockKeysOf(em, sql`select unnest(${keys}::text[]) as key`);

/** Locks in one order, so that two commands never wait for each other. `query` selects each `key`. */
export async function lockKeysOf(em: EntityManager, query: RawBuilder<unknown>): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(key, 0)) from (
    select distinct key from (${query}) keys where key is not null order by key) sorted`.execute(kysely(em));
}
