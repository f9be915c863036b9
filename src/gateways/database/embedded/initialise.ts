import { execFile } from 'node:child_process';
import { chownSync, existsSync, readFileSync, renameSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { makePrivateDirectory } from './data-directory.ts';
import { EmbeddedDatabaseError } from './errors.ts';
import type { OsUser } from './os-user.ts';
import type { Program } from './program.ts';

const majorVersion = '18';

export function isInitialised(cluster: string): boolean {
  return existsSync(join(cluster, 'PG_VERSION'));
}

export function checkCluster(cluster: string): void {
  const found = readVersion(cluster);
  if (found !== majorVersion) {
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} was created by PostgreSQL ${found}, but this version of Trotwell uses ${majorVersion}. ` +
        `Dump it with PostgreSQL ${found} and load it into a new DATA_DIR, or set DATA_DIR to another directory.`,
    );
  }
}

/** Renamed when complete, so a crash leaves no half. C.UTF-8 is built into PostgreSQL: no library upgrade can break an index. */
export async function initialise(
  program: Program,
  cluster: string,
  user: OsUser | undefined,
  password: string,
): Promise<void> {
  const draft = `${cluster}.new`;
  const passwordFile = `${cluster}.password`;
  rmSync(draft, { recursive: true, force: true });
  makePrivateDirectory(draft, user);
  writeFileSync(passwordFile, password, { mode: 0o600 });
  if (user) chownSync(passwordFile, user.uid, user.gid);
  try {
    await promisify(execFile)(program.initdb, initdbArguments(draft, passwordFile), { ...user, cwd: '/' });
  } catch (error) {
    throw new EmbeddedDatabaseError(`PostgreSQL couldn't create its files in ${cluster}:\n${words(error)}`);
  } finally {
    rmSync(passwordFile, { force: true });
  }
  renameSync(draft, cluster);
}

function initdbArguments(dir: string, passwordFile: string): string[] {
  return [
    `--pgdata=${dir}`,
    '--username=postgres',
    `--pwfile=${passwordFile}`,
    '--auth=scram-sha-256',
    '--encoding=UTF8',
    '--locale=C',
    '--locale-provider=builtin',
    '--builtin-locale=C.UTF-8',
    '--no-sync',
  ];
}

function readVersion(cluster: string): string {
  try {
    return readFileSync(join(cluster, 'PG_VERSION'), 'utf8').trim();
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EACCES') throw error;
    throw new EmbeddedDatabaseError(
      `The database in ${cluster} belongs to another account (uid ${statSync(cluster).uid}). ` +
        'Start Trotwell as the account that created it, or set DATA_DIR to another directory.',
    );
  }
}

function words(error: unknown): string {
  return ((error as { stderr?: string }).stderr ?? String(error)).trim();
}
