import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pg from 'pg';
import { moveDate } from './moved-date.ts';

/**
 * The only clock of tests. Each test file starts at this moment, on a Wednesday morning of a plain week of school, on whatever day
 * it runs; from there the clock goes on. `TEST_CLOCK=2028-02-29T10:00` starts them at another time in New York (`npm run test:dates`).
 *
 * It moves the app's clock, `Date` and `Intl`, those of programs that a test starts, and `now()` and `clock_timestamp()` in the SQL
 * of a test database. The machine's clock stays in what no test asserts: times of files, certificates, statistics of
 * PostgreSQL, `performance`, and browsers, whose pages go by the server's time.
 */
const MOMENT = '2027-04-14T10:00';

function startsAt(): number {
  const moment = process.env.TEST_CLOCK || MOMENT;
  try {
    return Temporal.ZonedDateTime.from(`${moment}[America/New_York]`).epochMilliseconds;
  } catch {
    throw new Error(`TEST_CLOCK must be a time in New York like 2028-02-29T10:00, not "${moment}".`);
  }
}

/** In each test file, since the earlier ones of its worker took their time. */
export function startClock(): void {
  moveDate(0);
  const ahead = startsAt() - Date.now();
  moveDate(ahead);
  Object.assign(process.env, clockAhead(ahead));
}

/**
 * The variables with which a program has the clock of the test that starts it, also where `faketime` moves the machine's.
 * A program that inherits all has them.
 */
export function programClock(): NodeJS.ProcessEnv {
  const names = ['TEST_CLOCK_AHEAD', 'NODE_OPTIONS', 'LD_PRELOAD', 'FAKETIME', 'FAKETIME_SHARED'];
  return Object.fromEntries(names.map((name) => [name, process.env[name]]).filter(([, value]) => value));
}

/** For what is made before the first test: some minutes before the moment at which that starts. */
export const earlierClock = (): Record<string, string> => clockAhead(startsAt() - 300_000 - Date.now());

const clockAhead = (ahead: number) => ({
  TEST_CLOCK_AHEAD: String(ahead),
  NODE_OPTIONS: `--import=${pathToFileURL(join(import.meta.dirname, 'moved-date.ts')).href}`,
});

const functionOf = (name: string, kind: 'stable' | 'volatile') => `
  create function test_clock.${name}() returns timestamptz language sql ${kind} parallel safe
    as $$ select pg_catalog.${name}() + current_setting('test_clock.ahead')::interval $$;`;

export async function addDatabaseClock(templateUrl: string): Promise<void> {
  const client = new pg.Client({ connectionString: templateUrl });
  await client.connect();
  await client.query(`create schema test_clock; grant usage on schema test_clock to public;
    ${functionOf('now', 'stable')} ${functionOf('clock_timestamp', 'volatile')}`);
  await client.end();
}

/**
 * For connections opened from now on; returns what those that are open must set. A copy of the template has its schemas, but not
 * its settings. The clock of the server may differ from that of this machine.
 */
export async function startDatabaseClock(client: Pick<pg.Client, 'query'>, name: string): Promise<string> {
  const { rows } = await client.query<{ ahead: string }>(
    "select extract(epoch from $1::timestamptz - pg_catalog.clock_timestamp()) || ' s' as ahead",
    [new Date().toISOString()],
  );
  const setting = `test_clock.ahead = '${rows[0]!.ahead}'`;
  await client.query(`alter database ${name} set ${setting};
    alter database ${name} set search_path = public, test_clock, pg_catalog`);
  return setting;
}
