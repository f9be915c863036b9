import { spawnSync } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { root } from '../../src/root.ts';
import { freshDatabase } from '../support/database.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { portForTests, startProgram } from '../support/program.ts';

const database = freshDatabase();
const folder = makeTestFolder();
let port: number;
beforeAll(async () => {
  port = await portForTests();
  mkdirSync(folder);
  writeFileSync(join(folder, '../file'), 'hello');
});
afterAll(() => removeTestFolder(folder));

const withOther = (url: string, part: 'password' | 'pathname' | 'port' | 'username', value: string) =>
  Object.assign(new URL(url), { [part]: value }).href;

const urls = (): Record<string, string> => ({
  DATABASE_URL: database.runtimeUrl,
  DATABASE_OWNER_URL: database.ownerUrl,
  DEMO: '0',
});

const FAULTS: [fault: string, env: () => Record<string, string>, says: RegExp][] = [
  [
    'a wrong password of the owner',
    () => ({ DATABASE_OWNER_URL: withOther(database.ownerUrl, 'password', 'wrong') }),
    /Can't connect to the database: password authentication failed for user "trotwell_owner"/,
  ],
  [
    'a wrong password of the app',
    () => ({ DATABASE_OWNER_URL: '', DATABASE_URL: withOther(database.runtimeUrl, 'password', 'wrong') }),
    /password authentication failed for user "trotwell_app"/,
  ],
  [
    'a database that there is not',
    () => ({ DATABASE_OWNER_URL: '', DATABASE_URL: withOther(database.runtimeUrl, 'pathname', '/nowhere') }),
    /Can't connect to the database: database "nowhere" does not exist/,
  ],
  [
    'a server that does not answer',
    () => ({ DATABASE_OWNER_URL: '', DATABASE_URL: withOther(database.runtimeUrl, 'port', '1') }),
    /Can't connect to the database/,
  ],
  ['a superuser', () => ({ DATABASE_URL: database.superuserUrl }), /Use a login that owns nothing/],
  [
    'Redis that is away',
    () => ({ REDIS_URL: 'redis://127.0.0.1:1' }),
    /Can't connect to Redis at 127.0.0.1:1/,
  ],
  [
    'a data directory that is a file',
    () => ({ DATA_DIR: join(folder, '../file') }),
    /Set DATA_DIR to a directory/,
  ],
  [
    'a password with a raw %, beside another fault',
    () => ({ DATABASE_URL: 'postgres://trotwell_app:50%off@localhost/trotwell', METRICS_PORT: 'x' }),
    /has 2 faults:\n {2}METRICS_PORT: .*\n {2}DATABASE_URL: must be an address such as .* write %25 for %/,
  ],
  ['a market file that there is not', () => ({ MARKET_FILE: '/nowhere.json' }), /MARKET_FILE/],
];

describe('a start with a fault ends with a sentence:', { timeout: 60_000 }, () => {
  it.each(FAULTS)('%s', async (_, env, says) => {
    const ended = await startProgram({
      ...{ program: 'web' as const, port, dataDir: folder },
      env: { ...urls(), LOG_LEVEL: 'fatal', ...env() },
    }).catch(String);
    expect(ended).toMatch(says);
    expect(ended).not.toContain('    at ');
    expect(ended).not.toContain('"level"');
  });
});

it.each([
  ['web', '127.0.0.1'],
  ['worker', '127.0.0.1'],
  // Which has two addresses, of IPv6 and IPv4.
  ['worker', 'localhost'],
] as const)(
  'Redis that is away is said once, whatever the level of the log: %s, %s',
  { timeout: 60_000 },
  async (program, host) => {
    const env = { ...urls(), REDIS_URL: `redis://${host}:1`, LOG_LEVEL: 'info' };
    const starting = startProgram({ program, port, dataDir: folder, env }).catch(String);
    const ended = String(await Promise.race([starting, sleep(30_000)]));
    expect(ended).toMatch(new RegExp(`Can't connect to Redis at ${host}:1: (connect )?ECONNREFUSED`));
    expect(ended.match(/ECONNREFUSED/g)).toHaveLength(1);
    expect(ended).not.toMatch(/connection lost| {4}at /);
  },
);

describe('trot ends with a sentence:', { timeout: 60_000 }, () => {
  it.each([
    ['backup', join(folder, 'one.backup')],
    ['restore', join(folder, '../file'), '--yes'],
  ])('db %s with a wrong password of the owner', (...command) => {
    const { status, stderr } = spawnSync(process.execPath, ['src/launch/run.ts', 'cli', 'db', ...command], {
      cwd: root,
      env: { ...process.env, BASE_URL: '', ...urls(), DATA_DIR: folder, ...FAULTS[0]![1]() },
      encoding: 'utf8',
    });
    expect([status, stderr.trim()]).toEqual([1, expect.stringMatching(FAULTS[0]![2])]);
  });
});
