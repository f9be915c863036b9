import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../src/gateways/database/embedded/cluster.ts';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { poolerFault } from '../../src/gateways/database/pooler.ts';
import { health } from '../../src/web/health.ts';
import { freshDatabase } from '../support/database.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { onlyWith } from '../support/only-with.ts';

const REDIS = 'redis://localhost';
/** PgBouncer does not run as root. */
const NOBODY = 65_534;
const KEPT = 'statement_timeout,lock_timeout';
const database = freshDatabase();

/** Of PgBouncer 1, where it is installed (`apt-get install pgbouncer`). */
function installed(): number | undefined {
  try {
    return Number(/PgBouncer 1\.(\d+)/.exec(execFileSync('pgbouncer', ['--version']).toString())?.[1]);
  } catch {
    return undefined;
  }
}
const minor = installed();
const withPooler = onlyWith(minor, 'PgBouncer is not installed (apt-get install pgbouncer)');
const preparesStatements = (minor ?? 0) >= 21;

async function pooler(mode: 'session' | 'transaction', ignored: string): Promise<string> {
  const { hostname, port, pathname, username, password } = new URL(database.runtimeUrl);
  const [folder, listen] = [makeTestFolder(), await freePort()];
  mkdirSync(folder, { mode: 0o755 });
  writeFileSync(join(folder, 'users.txt'), `"${username}" "${decodeURIComponent(password)}"`);
  const settings = [
    `[databases]\n* = host=${hostname} port=${port}\n[pgbouncer]\nlisten_addr = 127.0.0.1\nlisten_port = ${listen}`,
    `unix_socket_dir =\nauth_type = plain\nauth_file = ${folder}/users.txt\npool_mode = ${mode}`,
    `ignore_startup_parameters = ${ignored}\n${preparesStatements ? 'max_prepared_statements = 400' : ''}`,
  ];
  writeFileSync(join(folder, 'pgbouncer.ini'), settings.join('\n'));
  const isRoot = process.getuid?.() === 0;
  const server = spawn('pgbouncer', ['--quiet', join(folder, 'pgbouncer.ini')], {
    stdio: 'ignore',
    ...(isRoot && { uid: NOBODY, gid: NOBODY }),
  });
  onTestFinished(async () => {
    server.kill('SIGINT');
    await once(server, 'exit');
    removeTestFolder(folder);
  });
  const url = `postgres://${username}:${password}@127.0.0.1:${listen}${pathname}`;
  while (!(await canConnect(url))) await sleep(50);
  return url;
}

async function canConnect(connectionString: string): Promise<boolean> {
  const client = new pg.Client({ connectionString });
  return client.connect().then(
    () => client.end().then(() => true),
    () => false,
  );
}

/** Instead of the settings of a connection, which a pooler drops. */
async function limitTheRole(): Promise<void> {
  const client = new pg.Client({ connectionString: database.superuserUrl });
  await client.connect();
  for (const limit of [`statement_timeout = '15s'`, `lock_timeout = '3s'`])
    await client.query(`alter role trotwell_app in database ${database.name} set ${limit}`);
  await client.end();
}

it('finds no fault in PostgreSQL itself', async () => {
  expect(await poolerFault(database.runtimeUrl)).toBeUndefined();
  expect(await poolerFault(database.runtimeUrl, REDIS)).toBeUndefined();
});

withPooler('finds a pooler that refuses or drops the settings of a connection', async () => {
  expect(await poolerFault(await pooler('transaction', ''), REDIS)).toMatch(/refuses the settings/);
  expect(await poolerFault(await pooler('session', KEPT), REDIS)).toMatch(/drops the settings/);
});

withPooler('accepts sessions, and transactions from PgBouncer 1.21, with Redis only', async () => {
  await limitTheRole();
  expect(await poolerFault(await pooler('session', KEPT), REDIS)).toBeUndefined();
  const transactions = await pooler('transaction', KEPT);
  const fault = await poolerFault(transactions, REDIS);
  if (preparesStatements) expect(fault).toBeUndefined();
  else expect(fault).toMatch(/mixes up prepared statements/);
  expect(await poolerFault(transactions)).toMatch(/^The pooler in DATABASE_URL .+\.$/);
});

withPooler('is named by /readyz of a process that it came before', async () => {
  const orm = await createOrm(database.runtimeUrl);
  onTestFinished(() => orm.close());
  const readyzAt = async (databaseUrl: string) => {
    const config = { embedded: false, databaseUrl, redisUrl: undefined };
    const queues = { ready: async () => true, stalled: () => [] };
    const answer = await health({ orm, queues, config }).request('/readyz');
    return [answer.status, await answer.json()];
  };
  expect(await readyzAt(database.runtimeUrl)).toMatchObject([200, { status: 'ready' }]);
  const [status, body] = await readyzAt(await pooler('transaction', KEPT));
  expect([status, body]).toMatchObject([503, { status: 'not ready', checks: { database: true } }]);
  expect(body).toMatchObject({
    fault: expect.stringMatching(/^The pooler in DATABASE_URL .+ Use REDIS_URL/),
  });
});
