import type { EntityManager } from '@mikro-orm/postgresql';

export type Row = Record<string, unknown>;

/** Objects and arrays of objects become JSON; other arrays stay arrays. */
export async function insertRows(em: EntityManager, table: string, rows: readonly Row[]): Promise<void> {
  const [first] = rows;
  if (!first) return;
  const columns = Object.keys(first);
  const marks = rows.map(() => `(${columns.map(() => '?').join(', ')})`).join(', ');
  const values = rows.flatMap((row) => columns.map((column) => forDatabase(row[column])));
  await em.execute(`insert into ${table} (${columns.join(', ')}) values ${marks}`, values);
}

function forDatabase(value: unknown): unknown {
  if (value === null || typeof value !== 'object' || value instanceof Date) return value ?? null;
  if (Array.isArray(value)) return `{${value.map((item) => JSON.stringify(String(item))).join(',')}}`;
  return JSON.stringify(value);
}
