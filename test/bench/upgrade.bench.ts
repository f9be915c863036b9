import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { env, stdout } from 'node:process';
import pg from 'pg';
import { afterAll, beforeAll, expect, inject, it } from 'vitest';
import { inDatabase, prepareDatabase } from '../../src/gateways/database/embedded/prepare.ts';
import { dropTestDatabase } from '../support/database.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { type Program, startProgram } from '../support/program.ts';
import { reportPart } from './operate/report.ts';
import { checkOut, previousVersion, type Version } from './upgrade/version.ts';
import { makeVisitors } from './upgrade/visitors.ts';

/** `FROM=v1.2.0 npm run bench upgrade` takes another version than the previous one. */
const FROM = env.FROM || previousVersion();
const dataDir = makeTestFolder();
const name = `test_${randomBytes(6).toString('hex')}`;
const url = (kind: 'superuserUrl' | 'ownerUrl' | 'runtimeUrl') => inDatabase(inject('postgres')[kind], name);
const visitors = makeVisitors();
let superuser: pg.Pool;
let version: Version | undefined;
let old: Program;
let young: Program | undefined;
let limits: NodeJS.Timeout;

beforeAll(async () => {
  version = checkOut(FROM, join(dataDir, '../version'));
  stdout.write(`from ${version.name}\n`);
  await prepareDatabase(inject('postgres').superuserUrl, name);
  superuser = new pg.Pool({ connectionString: url('superuserUrl'), max: 2 });
  superuser.on('error', () => undefined);
  old = await startWeb(version.folder);
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
  await during(async () => {
    await visitors.signIn();
    await visitors.visit();
  });
  expect(errorsOf(old)).toEqual([]);
});

it('it keeps serving while this version migrates, and afterwards', async () => {
  const before = await migrations();
  await during(async () => {
    let migrating = true;
    const visiting = (async () => {
      while (migrating) await visitors.visit();
    })();
    young = await startWeb().finally(() => {
      migrating = false;
    });
    await visiting;
    await visitors.signIn();
    await visitors.visit();
    await visitors.visit();
  });
  stdout.write(`  ${(await migrations()) - before} migrations ran\n`);
  expect(errorsOf(old)).toEqual([]);
});

it('the previous version stops, and this one serves the same people', async () => {
  await old.stop();
  visitors.goTo(young!.url);
  await during(async () => {
    await visitors.staySignedIn();
    await visitors.visit();
    await visitors.signIn();
  });
  expect(errorsOf(young!)).toEqual([]);
});

const startWeb = (folder?: string): Promise<Program> =>
  startProgram({
    program: 'web',
    dataDir,
    ...(folder && { folder }),
    env: {
      DEMO: '1',
      ADMIN_TWO_FACTOR: 'optional',
      SECRET_KEY: 'a secret of the upgrade, which both of its versions share',
      DATABASE_URL: url('runtimeUrl'),
      DATABASE_OWNER_URL: url('ownerUrl'),
    },
  });

async function during(work: () => Promise<void>): Promise<void> {
  const first = visitors.answers.length;
  await work();
  const part = visitors.answers.slice(first);
  reportPart(expect.getState().currentTestName ?? '', part);
  expect(part.filter(({ fault }) => fault !== null).map(({ what, fault }) => `${what}: ${fault}`)).toEqual(
    [],
  );
}

/** With the statements that failed. */
function errorsOf(program: Program): string[] {
  const lines = program.output().split('\n');
  const logged = lines.flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
  const errors = logged.filter(({ level }) => ['error', 'fatal'].includes(level));
  return [...new Set(errors.map(({ msg, err }) => `${msg}: ${err?.message}`))];
}

async function migrations(): Promise<number> {
  const { rows } = await superuser.query('select count(*)::int as count from mikro_orm_migrations');
  return rows[0].count;
}
