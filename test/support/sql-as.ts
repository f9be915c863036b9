import pg from 'pg';
import { afterAll, beforeAll } from 'vitest';
import { clock } from '../../src/clock.ts';
import type { TestApp } from './app.ts';
import type { TestUser } from './cast.ts';

/** With the family that a guardian has opened. */
type Person = Pick<TestUser, 'id'> & { family?: { parent: string; children: readonly string[] } };

/** `sqlAs` with connections of its own for the tests of a file. */
export function useSqlAs(app: TestApp) {
  let runtime: pg.Pool;
  beforeAll(() => {
    runtime = new pg.Pool({ connectionString: app.database.runtimeUrl, max: 2 });
  });
  afterAll(() => runtime.end());
  return (person: Person, actor: string, sql: string, values: unknown[] = []): Promise<pg.QueryResult> =>
    sqlAs(runtime, person, actor, sql, values);
}

/** Runs one statement under a person's identity without any command, and rolls it back. */
export async function sqlAs(
  runtime: pg.Pool,
  { id, family }: Person,
  actor: string,
  sql: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const client = await runtime.connect();
  try {
    await client.query('begin');
    await client.query(
      `select set_config('app.user_id', $1, true), set_config('app.actor', $2, true), set_config('app.now', $3, true),
        set_config('app.family_id', $4, true), set_config('app.children', $5, true)`,
      [id, actor, clock.now().toISOString(), family?.parent ?? '', family ? `{${family.children}}` : ''],
    );
    return await client.query(sql, values);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
