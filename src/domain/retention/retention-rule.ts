import type { EntityManager } from '@mikro-orm/postgresql';
import { executePrepared } from '../kysely.ts';

export interface RetentionRule {
  table: string;
  where: string;
  values: readonly unknown[];
}

/** Keeps a row that was renewed meanwhile. */
export async function removeExpired(
  em: EntityManager,
  { table, where, values }: RetentionRule,
  limit: number,
): Promise<number> {
  const gone = await executePrepared<unknown[]>(
    em,
    `delete from ${table} where ctid = any (array(
       select ctid from ${table} where ${where} limit ?)) returning 1`,
    [...values, limit],
  );
  return gone.length;
}
