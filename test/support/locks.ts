import pg from 'pg';
import { vi } from 'vitest';
import type { Stage } from '../jobs/stage.ts';
import type { TestApp } from './app.ts';

/** Runs a statement as superuser and holds its locks until the returned function is called, which rolls back. */
export async function holding(
  { database }: Pick<Stage, 'database'>,
  sql: string,
  values: unknown[] = [],
): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  await client.query('begin');
  await client.query(sql, values);
  return async () => {
    await client.query('rollback');
    await client.end();
  };
}

/** Whether any statement in the database of this app waits for a lock. */
export const isSomeoneBlocked = async ({ sql }: Pick<TestApp, 'sql'>): Promise<boolean> =>
  (await sql(`select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`))
    .length > 0;

/** Resolves when a statement that contains these words waits for a lock. */
export async function waitUntilBlocked(
  { everything }: Pick<Stage, 'everything'>,
  words: string,
): Promise<void> {
  const waiting = `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'
    and position($1 in query) > 0`;
  await vi.waitUntil(async () => (await everything.query(waiting, [words])).rowCount, {
    timeout: 60_000,
    interval: 20,
  });
}
