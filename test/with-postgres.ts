import { execFileSync, spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { chownSync, existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../src/gateways/database/embedded/cluster.ts';
import { makePrivateDirectory } from '../src/gateways/database/embedded/data-directory.ts';
import { databaseUser } from '../src/gateways/database/embedded/os-user.ts';
import { startServer } from '../src/gateways/database/embedded/server.ts';
import { disposable } from '../src/gateways/database/embedded/settings.ts';
import { keepFilesInMemory } from './support/files-in-memory.ts';
import { makeTestFolder, removeTestFolder } from './support/folders.ts';

/*
 * `node test/with-postgres.ts 15 vitest run …` runs a command with a new server of Debian's PostgreSQL 15, and its address in
 * TEST_DATABASE_URL. A folder with `initdb` and `postgres` in place of 15 takes those.
 */
const [major = '', command = '', ...args] = process.argv.slice(2);
const programs = major.startsWith('/') ? major : `/usr/lib/postgresql/${major}/bin`;
const program = { initdb: join(programs, 'initdb'), postgres: join(programs, 'postgres') };
if (!command || !existsSync(program.postgres))
  throw new Error(`There is no PostgreSQL ${major} in ${programs}, or no command.`);

/** Which 15 does not know, and what most tests run with on the embedded server. */
const settings = {
  ...disposable,
  io_method: undefined,
  scram_iterations: undefined,
  plan_cache_mode: 'force_generic_plan',
};
keepFilesInMemory();
const user = databaseUser();
const folder = makeTestFolder();
const cluster = join(folder, 'cluster');
const passwordFile = join(folder, 'password');
const password = randomBytes(24).toString('hex');
const port = await freePort();
const superuserUrl = `postgresql://postgres:${password}@127.0.0.1:${port}/postgres`;
try {
  makePrivateDirectory(folder, user);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  const setUp = `-D ${cluster} -U postgres --pwfile=${passwordFile} --auth=scram-sha-256 --locale=C.UTF-8 --no-sync`;
  execFileSync(program.initdb, setUp.split(' '), {
    ...user,
    cwd: '/',
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const server = await startServer({ program, cluster, port, user, settings, superuserUrl });
  const env = { ...process.env, TEST_DATABASE_URL: superuserUrl };
  const child = spawn(command, args, { stdio: 'inherit', env });
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => void child.kill(signal));
  const [code] = (await once(child, 'exit')) as [number | null];
  process.exitCode = code ?? 1;
  await server.stop();
} finally {
  removeTestFolder(folder);
}
