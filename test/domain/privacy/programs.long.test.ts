import pg from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { POLICIES } from '../../../migrations/policies/index.ts';
import { clock } from '../../../src/clock.ts';
import { seedDemo } from '../../../src/seed/demo.ts';
import { startTestApp } from '../../support/app.ts';
import { fillEmptyTables } from '../../support/every-table.ts';
import { OF_PROGRAMS } from '../../support/of-programs.ts';
import { aWebhook } from '../../support/webhooks.ts';

/** Which program of the product reads, adds, changes and removes rows of which table, without anybody who acts. */
const app = startTestApp();
let runtime: pg.Pool;
const ACTORS = [
  'auth',
  'checks',
  'cli',
  'mail',
  'seed',
  'stripe',
  'visitor',
  'worker',
  'admin',
  'tot',
  'trotter',
];
const STATEMENTS = {
  read: (table: string) => `select from ${table} limit 1`,
  change: (table: string, column: string) => `update ${table} set ${column} = ${column}`,
  remove: (table: string) => `delete from ${table}`,
} as const;
type Act = keyof typeof STATEMENTS;

beforeAll(async () => {
  runtime = new pg.Pool({ connectionString: app.database.runtimeUrl, max: 1 });
  await seedDemo(app.orm, {
    hashPassword: app.services.passwords.hash,
    storePortrait: async () => '/photos/drawn.webp',
  });
  await fillEmptyTables(app);
  await aWebhook(app);
});
afterAll(() => runtime.end());

/** What a foreign key holds, and what a trigger refuses, the policy has let through. */
async function reaches(actor: string, sql: string): Promise<boolean> {
  const client = await runtime.connect();
  try {
    await client.query('begin');
    await client.query(`select set_config('app.actor', $1, true), set_config('app.now', $2, true)`, [
      actor,
      clock.now().toISOString(),
    ]);
    return ((await client.query(sql)).rowCount ?? 0) > 0;
  } catch (error) {
    const { code, message } = error as { code?: string; message: string };
    if (code === '42501') return !/permission denied|row-level security/.test(message);
    if (/^(23503|23505|23001|23514|23P01|P0001)$/.test(code ?? '')) return true;
    throw error;
  } finally {
    await client.query('rollback');
    client.release();
  }
}

/** A trigger refuses a copy of theirs before a policy is asked. */
const BEGUN_AS_REQUESTS = ['bookings', 'booking_series'];

/** A row that is there, once more: what its key refuses, the policy has let through. */
async function again(table: string): Promise<string | null> {
  const columns = await app.sql<{ name: string }>(
    `select column_name as name from information_schema.columns
     where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER' and is_identity = 'NO'`,
    [table],
  );
  const names = columns.map(({ name }) => name).join(', ');
  const [row] = await app.sql<{ json: string }>(
    `select to_jsonb(t)::text as json from ${table} t order by t::text like '%mail.%' desc limit 1`,
  );
  return (
    (row &&
      `insert into ${table} (${names}) select ${names} from jsonb_populate_record(null::${table}, '${row.json.replaceAll("'", "''")}')`) ??
    null
  );
}

it.each(Object.keys(POLICIES))('%s', async (table) => {
  const { rows } = await runtime.query<{ name: string }>(
    `select column_name as name from information_schema.columns where table_name = $1 and is_generated = 'NEVER'
       and has_column_privilege(table_name, column_name, 'UPDATE') order by ordinal_position limit 1`,
    [table],
  );
  const [column] = rows;
  const found: Record<string, string> = {};
  for (const act of Object.keys(STATEMENTS) as Act[]) {
    if (act === 'change' && !column) continue;
    const who: string[] = [];
    for (const actor of ACTORS)
      if (await reaches(actor, STATEMENTS[act](table, column?.name ?? ''))) who.push(actor);
    if (who.length > 0) found[act] = who.join(' ');
  }
  const added = BEGUN_AS_REQUESTS.includes(table) ? null : await again(table);
  const adding: string[] = [];
  for (const actor of ACTORS) if (added && (await reaches(actor, added))) adding.push(actor);
  if (adding.length > 0) found.add = adding.join(' ');
  expect(found).toEqual(OF_PROGRAMS[table] ?? {});
});
