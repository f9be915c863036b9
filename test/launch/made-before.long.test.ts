import { existsSync, mkdirSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { inDatabase, prepareDatabase } from '../../src/gateways/database/embedded/prepare.ts';
import { createTestDatabase, dropTestDatabase, type TestDatabase } from '../support/database.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { startProgram } from '../support/program.ts';
import { useTrot } from '../support/trot.ts';

const PATIENCE_MS = 300_000;
const dataDir = makeTestFolder();
let database: TestDatabase;
let superuser: pg.Client;
const env = (owner = true): Record<string, string> => ({
  DATABASE_URL: database.runtimeUrl,
  ...(owner && { DATABASE_OWNER_URL: database.ownerUrl }),
  DEMO: '0',
  DATA_DIR: dataDir,
});
const trot = useTrot(() => env());
beforeAll(() => mkdirSync(dataDir, { recursive: true }));
afterAll(() => removeTestFolder(dataDir));

const OTHERS =
  /This database was made before the first release, or by another program, and cannot be upgraded\. Use an empty database, or another DATA_DIR\./;

const KINDS: [kind: string, make: string | null, says: RegExp, backup: RegExp][] = [
  [
    'empty',
    null,
    /This database has no tables of Trotwell yet\. With DATABASE_OWNER_URL set, run: trot db migrate\./,
    /no tables of Trotwell yet\. There is nothing to back up\./,
  ],
  [
    "another program's, with a table like ours",
    'create table profiles (id integer, name text); create table invoices (id integer)',
    OTHERS,
    OTHERS,
  ],
  [
    "another program's, with tables of the owner",
    'create table invoices (id integer); alter table invoices owner to trotwell_owner',
    OTHERS,
    OTHERS,
  ],
  [
    'of a program that migrates with the same library',
    `create table mikro_orm_migrations (id integer, name text); insert into mikro_orm_migrations values (1, 'Migration1')`,
    OTHERS,
    OTHERS,
  ],
];

describe.each(KINDS)('a database that is %s', (kind, make, says, backup) => {
  const tables = async () =>
    (
      await superuser.query(
        `select relname from pg_class where relnamespace = 'public'::regnamespace order by 1`,
      )
    ).rows;
  let before: unknown[];
  beforeAll(async () => {
    const server = inject('postgres');
    const name = `test_${kind.replaceAll(/\W+/g, '_').toLowerCase()}`;
    const at = (url: string) => inDatabase(url, name);
    database = {
      name,
      superuserUrl: at(server.superuserUrl),
      ownerUrl: at(server.ownerUrl),
      runtimeUrl: at(server.runtimeUrl),
    };
    await prepareDatabase(server.superuserUrl, name);
    superuser = new pg.Client({ connectionString: database.superuserUrl });
    await superuser.connect();
    if (make) await superuser.query(make);
    before = await tables();
  });
  afterAll(async () => {
    await superuser.end();
    await dropTestDatabase(database);
  });

  it('trot doctor says so, and nothing that does not hold there', { timeout: PATIENCE_MS }, async () => {
    const { code, out } = await trot('doctor');
    expect(code).toBe(1);
    expect(out).toMatch(/✗ migrations: /);
    expect(out.replaceAll(/\s+/g, ' ')).toMatch(says);
    expect(out).not.toMatch(/pending|admins:|row-level security:|work:|can't be used/);
  });

  it('commands say so in one sentence', { timeout: PATIENCE_MS }, async () => {
    const file = join(dataDir, 'one.backup');
    const [listed, saved] = [await trot('users', 'list'), await trot('db', 'backup', file)];
    expect([listed.code, listed.out, listed.err.trim()]).toEqual([1, '', expect.stringMatching(says)]);
    expect([saved.code, saved.out, saved.err.trim()]).toEqual([1, '', expect.stringMatching(backup)]);
    for (const { err } of [listed, saved]) expect(err.trim().split('\n')).toHaveLength(1);
    expect([existsSync(file), existsSync(`${file}.part`)]).toEqual([false, false]);
    const upgrade = await trot('upgrade', 'check');
    const words = upgrade.out.replaceAll(/\s+/g, ' ');
    if (make) expect([upgrade.code, words]).toEqual([1, expect.stringMatching(OTHERS)]);
    else expect([upgrade.code, words]).toEqual([0, expect.stringContaining('The database is empty')]);
    expect(await tables()).toEqual(before);
  });

  it('web and workers say so', { timeout: PATIENCE_MS }, async () => {
    for (const program of ['web', 'worker'] as const) {
      const owner = make !== null && program === 'web';
      const starting = startProgram({ program, dataDir, env: { ...env(owner), LOG_LEVEL: 'info' } });
      const ended = await starting.then(({ stop }) => stop(), String);
      expect(ended).toMatch(says);
      expect(ended).not.toMatch(/ {4}at |"level":"(error|fatal)/);
    }
    expect(await tables()).toEqual(before);
  });
});

it('a database made before the first release is refused in one sentence, and stays unchanged', async () => {
  database = await createTestDatabase();
  superuser = new pg.Client({ connectionString: database.superuserUrl });
  const executed = async () => (await superuser.query('select * from mikro_orm_migrations order by id')).rows;
  try {
    await superuser.connect();
    await superuser.query(`update mikro_orm_migrations set name = 'Migration20261001000100_' || id`);
    const before = await executed();
    const error = await startProgram({ dataDir, env: env() }).catch(String);
    expect(error).toMatch(OTHERS);
    expect(error).not.toContain('    at ');
    const worker = startProgram({ program: 'worker', dataDir, env: env(false) });
    expect(await worker.catch(String), 'a worker says the same').toMatch(OTHERS);
    expect(await executed()).toEqual(before);
  } finally {
    await superuser.end();
    await dropTestDatabase(database);
  }
}, 300_000);
