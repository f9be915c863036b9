import { execFileSync, spawnSync } from 'node:child_process';
import { statSync } from 'node:fs';
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
