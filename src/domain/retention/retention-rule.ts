import type { EntityManager } from '@mikro-orm/postgresql';

/** Rows of one table that have had their time, as a condition on it. */
export interface RetentionRule {
  table: string;
  where: string;
  values: readonly unknown[];
}

/** How many have had their time; looks only. */
export async function countExpired(
  em: EntityManager,
  { table, where, values }: RetentionRule,
): Promise<number> {
  const [row] = await em.execute<[{ count: number }]>(
    `select count(*)::int as count from ${table} where ${where}`,
    [...values],
  );
  return row.count;
}

/** Removes at most `limit` of them; a row that somebody renews meanwhile stays. Returns how many. */
export async function removeExpired(
  em: EntityManager,
  { table, where, values }: RetentionRule,
  limit: number,
): Promise<number> {
  const gone = await em.execute<unknown[]>(
    `delete from ${table} where ctid = any (array(
       select ctid from ${table} where ${where} limit ?)) returning 1`,
    [...values, limit],
  );
  return gone.length;
}
