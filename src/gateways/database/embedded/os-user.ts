import { execFileSync, spawnSync } from 'node:child_process';
import { chmodSync, lstatSync, mkdirSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';

export interface OsUser {
  uid: number;
  gid: number;
}

/** PostgreSQL refuses to run as root. */
export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

/** Undefined for an ordinary user. For root: the owner of the existing cluster, else `postgres`, else `nobody`. */
export function databaseUser(clusterDir?: string): OsUser | undefined {
  if (!isRoot()) return undefined;
  return ownerOf(clusterDir) ?? findUser('postgres') ?? findUser('nobody') ?? noUser();
}

export function succeedsAs(user: OsUser | undefined, program: string, args: string[]): boolean {
  return spawnSync(program, args, { ...user, cwd: '/', stdio: 'ignore', timeout: 10_000 }).status === 0;
}

function ownerOf(dir: string | undefined): OsUser | undefined {
  const stat = dir === undefined ? undefined : statSync(dir, { throwIfNoEntry: false });
  return stat && stat.uid !== 0 ? { uid: stat.uid, gid: stat.gid } : undefined;
}

function findUser(name: string): OsUser | undefined {
  try {
    return { uid: id('-u', name), gid: id('-g', name) };
  } catch {
    return undefined;
  }
}

function id(flag: string, name: string): number {
  return Number(execFileSync('id', [flag, name], { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }));
}

function noUser(): never {
  throw new EmbeddedDatabaseError(
    `PostgreSQL can't run as root, and this machine has neither a user "postgres" nor "nobody". ` +
      'Start Trotwell as a regular user, or set DATABASE_URL and DATABASE_OWNER_URL.',
  );
}

const candidates = ['/var/lib/trotwell', '/var/tmp/trotwell', join(tmpdir(), 'trotwell')];

/** The first of /var/lib, /var/tmp and the temporary directory that works. */
export function sharedDirectory(user: OsUser): string {
  const found = candidates.find((path) => isOurs(path) && canEnter(user, path));
  if (found) return found;
  throw new EmbeddedDatabaseError(
    `The database's account (uid ${user.uid}) can't access any of ${candidates.join(', ')}. ` +
      'Set DATA_DIR to a directory it can access.',
  );
}

export function canEnter(user: OsUser | undefined, path: string): boolean {
  return succeedsAs(user, '/bin/sh', ['-c', 'cd "$1"', 'sh', path]);
}

/** In a world-writable directory another user may have created it first: only a real directory of root's is used. */
function isOurs(path: string): boolean {
  try {
    mkdirSync(path, { recursive: true });
    const stat = lstatSync(path);
    if (!stat.isDirectory() || stat.uid !== process.getuid?.()) return false;
    chmodSync(path, 0o755);
    return true;
  } catch {
    return false;
  }
}
