import { createHash, randomBytes } from 'node:crypto';
import {
  chownSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmdirSync,
  writeFileSync,
} from 'node:fs';
import { dirname, join } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';
import { canEnter, isRoot, type OsUser, sharedDirectory } from './os-user.ts';

export interface ClusterLocation {
  cluster: string;
  port?: number;
}

const file = (dataDir: string) => join(dataDir, 'postgres.json');

/** Root's directory gets mode 0711, so that the account of the database reaches its files. */
export function makeDataDirectory(dataDir: string): void {
  try {
    mkdirSync(dirname(dataDir), { recursive: true });
    if (!existsSync(dataDir)) mkdirSync(dataDir, { mode: isRoot() ? 0o711 : 0o700 });
    const probe = join(dataDir, `.writable.${process.pid}`);
    mkdirSync(probe);
    rmdirSync(probe);
  } catch (error) {
    throw new EmbeddedDatabaseError(
      `The data directory ${dataDir} can't be written (${(error as NodeJS.ErrnoException).code}). ` +
        'Set DATA_DIR to a directory you can write to.',
    );
  }
}

export function readClusterLocation(dataDir: string): ClusterLocation | undefined {
  try {
    return JSON.parse(readFileSync(file(dataDir), 'utf8')) as ClusterLocation;
  } catch {
    return undefined;
  }
}

export function saveClusterLocation(dataDir: string, location: ClusterLocation): void {
  writeFileSync(file(dataDir), `${JSON.stringify(location, null, 2)}\n`);
}

/** Inside the data directory where `user` can enter it, else in a shared directory of its own. */
export function chooseCluster(dataDir: string, user: OsUser | undefined): string {
  const inside = join(dataDir, 'postgres');
  if (!user || canEnter(user, dataDir)) return inside;
  return join(sharedDirectory(user), `${label(dataDir)}-${randomBytes(4).toString('hex')}`);
}

/** Clusters in the shared directory whose data directory was deleted and created again. */
export function abandonedClusters(dataDir: string, user: OsUser | undefined): string[] {
  if (!user || canEnter(user, dataDir)) return [];
  const folder = sharedDirectory(user);
  const ours = readdirSync(folder).filter((name) => name.startsWith(`${label(dataDir)}-`));
  return ours.map((name) => join(folder, name));
}

export function makePrivateDirectory(path: string, user: OsUser | undefined): void {
  mkdirSync(path, { mode: 0o700 });
  if (user) chownSync(path, user.uid, user.gid);
}

function label(dataDir: string): string {
  return `data-${createHash('sha256').update(dataDir).digest('hex').slice(0, 12)}`;
}
