import { execFile } from 'node:child_process';
import { expect, it } from 'vitest';
import { clock } from '../../src/clock.ts';
import { root } from '../../src/root.ts';
import { freshHouse } from '../support/house.ts';

const house = freshHouse();

/** Runs `trot jobs …` as an operator does, on this file's database. */
function trot(...args: string[]): Promise<{ code: number; out: string; err: string }> {
  const env = {
    PATH: process.env.PATH,
    HOME: process.env.HOME,
    DATABASE_URL: house.database.runtimeUrl,
    DATA_DIR: house.services.config.dataDir,
    LOG_LEVEL: 'silent',
  };
  return new Promise((resolve) => {
    const command = ['src/launch/run.ts', 'cli', ...args];
    const done = (error: { code?: number | string | null } | null, out: string, err: string) =>
      resolve({ code: error ? Number(error.code ?? -1) : 0, out, err });
    execFile(process.execPath, command, { cwd: root, env }, done);
  });
}

it('trot jobs runs a schedule by hand, or says what it would touch', { timeout: 60_000 }, async () => {
  const stored = () => house.sql('select kind from outbox order by kind');
  const yearAgo = new Date(clock.now().getTime() - 365 * 86_400_000);
  await house.sql(
    `insert into outbox (id, kind, payload, created_at, due_at, done_at) values (gen_random_uuid(), 'mail.old', '{}', $1, $1, $1)`,
    [yearAgo],
  );
  const [listed, unknown, dry] = await Promise.all([
    trot('jobs', 'schedules'),
    trot('jobs', 'run', 'the-dishes'),
    trot('jobs', 'run', 'prune-outbox', '--dry-run'),
  ]);
  expect(listed.out).toMatch(/remind-of-walks +reminders of walks .* +1 min/);
  expect(unknown).toMatchObject({ code: 2, out: '' });
  expect(unknown.err).toMatch(/Allowed choices are expire-bookings, /);
  expect(dry).toMatchObject({ code: 0, out: 'Would touch 1: outbox rows done a month ago.\n' });
  expect(await stored()).toEqual([{ kind: 'mail.old' }]);
  const done = await trot('--json', 'jobs', 'run', 'prune-outbox');
  expect(JSON.parse(done.out)).toEqual([{ schedule: 'prune-outbox', dryRun: false, touched: 1 }]);
  expect(await stored()).toEqual([]);
  expect(await house.sql('select actor_kind, act, detail from audit_log')).toEqual([
    { actor_kind: 'terminal', act: 'run-schedule', detail: { schedule: 'prune-outbox', touched: 1 } },
  ]);
});
