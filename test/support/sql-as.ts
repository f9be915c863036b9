import type pg from 'pg';
import { clock } from '../../src/clock.ts';
import type { TestUser } from './cast.ts';

/** Runs one statement under a person's identity without any command, and rolls it back. */
export async function sqlAs(
  runtime: pg.Pool,
  { id }: Pick<TestUser, 'id'>,
  role: 'tot' | 'trotter' | 'admin',
  sql: string,
  values: unknown[] = [],
): Promise<pg.QueryResult> {
  const client = await runtime.connect();
  try {
    await client.query('begin');
    await client.query(
      "select set_config('app.user_id', $1, true), set_config('app.actor', $2, true), set_config('app.now', $3, true)",
      [id, role, clock.now().toISOString()],
    );
    return await client.query(sql, values);
  } finally {
    await client.query('rollback');
    client.release();
  }
}
