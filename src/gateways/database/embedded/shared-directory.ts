import { chmodSync, lstatSync, mkdirSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';
import { type OsUser, succeedsAs } from './os-user.ts';

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
