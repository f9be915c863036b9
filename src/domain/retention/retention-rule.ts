import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { kysely } from '../kysely.ts';

export interface RetentionRule {
  name: string;
  every: string;
  description: string;
  table: string;
  where: () => RawBuilder<unknown>;
  atOnce?: number;
}

/** Keeps a row that was renewed meanwhile. */
export async function removeExpired(
  em: EntityManager,
  { table, where }: Pick<RetentionRule, 'table' | 'where'>,
  limit: number,
): Promise<number> {
  const { rows } = await sql`delete from ${sql.table(table)} where ctid = any (array(
    select ctid from ${sql.table(table)} where ${where()} limit ${limit})) returning 1`.execute(kysely(em));
  return rows.length;
}
