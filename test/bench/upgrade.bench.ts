import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { env, stdout } from 'node:process';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { inDatabase, prepareDatabase } from '../../src/gateways/database/embedded/prepare.ts';
import { dropTestDatabase } from '../support/database.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { useTrot } from '../support/trot.ts';
import { reportPart } from './operate/report.ts';
import { watchOutbox } from './upgrade/outbox.ts';
import { type Pair, startPair } from './upgrade/pair.ts';
import { checkOut, previousVersion, type Version } from './upgrade/version.ts';
import { makeVisitors } from './upgrade/visitors.ts';

/** `FROM=v1.2.0 npm run bench upgrade` takes another version than the previous one. */
const FROM = env.FROM || previousVersion();
const dataDir = makeTestFolder();
const name = `test_${randomBytes(6).toString('hex')}`;
const url = (kind: 'superuserUrl' | 'ownerUrl' | 'runtimeUrl') => inDatabase(inject('postgres')[kind], name);
const visitors = makeVisitors();
const shared = () => ({
  DEMO: '1',
  ADMIN_TWO_FACTOR: 'optional',
  SECRET_KEY: 'a secret of the upgrade, which both of its versions share',
  DATABASE_URL: url('runtimeUrl'),
});
const trot = useTrot(() => ({ ...shared(), DATA_DIR: dataDir }));
const outbox = watchOutbox(() => superuser);
let superuser: pg.Pool;
let version: Version | undefined;
let old: Pair;
let young: Pair | undefined;
let limits: NodeJS.Timeout;

beforeAll(async () => {
  version = checkOut(FROM, join(dataDir, '../version'));
  stdout.write(`from ${version.name}\n`);
  await prepareDatabase(inject('postgres').superuserUrl, name);
  superuser = new pg.Pool({ connectionString: url('superuserUrl'), max: 2 });
  superuser.on('error', () => undefined);
  old = await start(version.folder);
  // All requests come from one address, and limits are not what is measured.
  limits = setInterval(() => void superuser.query('delete from rate_limits').catch(() => undefined), 300);
  visitors.goTo(old.url);
});
afterAll(async () => {
  clearInterval(limits);
  await old?.stop();
  await young?.stop();
  await superuser?.end();
  await dropTestDatabase({ name, ownerUrl: '', runtimeUrl: '', superuserUrl: '' });
  version?.remove();
  removeTestFolder(dataDir);
});

it('the previous version serves the database that it created', async () => {
  await during([old], async () => {
    await visitors.signIn();
    await visitors.visit();
  });
});

it('this version says beforehand that the previous one can go on', async () => {
  const { code, out, err } = await trot('upgrade', 'check');
  stdout.write(out.replaceAll(/^/gm, '  '));
  expect([code, err]).toEqual([0, '']);
});

it('the previous version keeps serving and working while this one migrates, and afterwards', async () => {
  const before = await migrations();
  await during([old], async () => {
    let migrating = true;
    const visiting = (async () => {
      while (migrating) await visitors.visit();
    })();
    young = await start().finally(() => {
      migrating = false;
    });
    // The old worker alone takes the jobs of what follows.
    await young.stopWorker();
    await visiting;
    await visitors.signIn();
    await visitors.visit();
    await visitors.visit();
    await outbox.empties();
  });
  stdout.write(`  ${(await migrations()) - before} migrations ran\n`);
  expect(await old.failedSchedules()).toEqual([]);
  expect(errorsOf([young!])).toEqual([]);
});

it('the previous version stops, and this one serves the same people', async () => {
  await old.stop();
  await young!.startWorker();
  visitors.goTo(young!.url);
  await during([young!], async () => {
    await visitors.staySignedIn();
    await visitors.visit();
    await visitors.signIn();
    await outbox.empties();
  });
});

it('the previous version starts again on the migrated database, and serves what this one wrote', async () => {
  const migrated = await migrations();
  await young!.stop();
  old = await start(version!.folder);
  visitors.goTo(old.url);
  await during([old], async () => {
    await visitors.staySignedIn();
    await visitors.visit();
    await visitors.signIn();
    await visitors.visit();
    await outbox.empties();
  });
  expect(await migrations()).toBe(migrated);
  expect(await old.failedSchedules()).toEqual([]);
});

it('this version starts once more', async () => {
  await old.stop();
  young = await start();
  visitors.goTo(young.url);
  await during([young], async () => {
    await visitors.staySignedIn();
    await visitors.visit();
    await outbox.empties();
  });
});

const start = (folder?: string): Promise<Pair> =>
  startPair({ dataDir, folder, env: shared(), ownerUrl: url('ownerUrl') });

/** Prints the statements that failed, also when requests failed because of them. */
async function during(pairs: readonly Pair[], work: () => Promise<void>): Promise<void> {
  const first = visitors.answers.length;
  const done = await outbox.doneCount();
  await work();
  const part = visitors.answers.slice(first);
  reportPart(expect.getState().currentTestName ?? '', part);
  stdout.write(`  ${(await outbox.doneCount()) - done} jobs done\n`);
  const errors = errorsOf(pairs);
  for (const error of errors) stdout.write(`  logged: ${error}\n`);
  const failed = part.filter(({ fault }) => fault !== null).map(({ what, fault }) => `${what}: ${fault}`);
  expect({ failed, errors, failedJobs: await outbox.failed() }).toEqual({
    failed: [],
    errors: [],
    failedJobs: [],
  });
}

const errorsOf = (pairs: readonly Pair[]): string[] => pairs.flatMap((pair) => pair.errors());

async function migrations(): Promise<number> {
  const { rows } = await superuser.query('select count(*)::int as count from mikro_orm_migrations');
  return rows[0].count;
}
