import { type ChildProcess, execFileSync, type SpawnOptions, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { BackupError } from './format.ts';

const PROGRAMS = ['pg_dump', 'pg_restore', 'psql'] as const;
type ProgramName = (typeof PROGRAMS)[number];
export type Tools = Record<ProgramName, string>;

/** Of the server's major version: older programs cannot read it, and newer ones write settings that it does not know. */
export function findTools(major: number, path = process.env.PATH ?? ''): Tools | undefined {
  const folders = [
    `/usr/lib/postgresql/${major}/bin`,
    `/usr/pgsql-${major}/bin`,
    `/opt/homebrew/opt/postgresql@${major}/bin`,
    ...path.split(delimiter),
  ];
  const folder = folders.find((one) => has(one) && majorOf(join(one, 'pg_dump')) === major);
  if (!folder) return undefined;
  return Object.fromEntries(PROGRAMS.map((name) => [name, join(folder, name)])) as Tools;
}

function has(folder: string): boolean {
  try {
    for (const name of PROGRAMS) accessSync(join(folder, name), constants.X_OK);
    return folder !== '';
  } catch {
    return false;
  }
}

/** `pg_dump (PostgreSQL) 18.4` */
function majorOf(program: string): number | undefined {
  try {
    const [, major] = / (\d+)/.exec(execFileSync(program, ['--version'], { encoding: 'utf8' })) ?? [];
    return Number(major);
  } catch {
    return undefined;
  }
}

/** The password goes through the environment: everyone on the machine can read a command line. */
export function startTool(
  program: string,
  args: readonly string[],
  { ownerUrl, ...options }: SpawnOptions & { ownerUrl?: string },
): { child: ChildProcess; done: Promise<void> } {
  const { PATH, HOME, LANG, TMPDIR, PGSSLROOTCERT } = process.env;
  const env = { PATH, HOME, LANG, TMPDIR, PGSSLROOTCERT, PGAPPNAME: 'trotwell-backup' };
  const connection = ownerUrl ? connectionOf(ownerUrl) : { args: [], env: {} };
  const child = spawn(program, [...args, ...connection.args], {
    ...options,
    env: { ...env, ...connection.env },
  });
  let lastOutput = '';
  child.stderr?.setEncoding('utf8').on('data', (chunk: string) => {
    lastOutput = (lastOutput + chunk).slice(-2_000);
  });
  const done = once(child, 'close').then(([code]) => {
    if (code !== 0) throw new BackupError(lastOutput.trim() || `${program} ended with ${code}.`);
  });
  done.catch(() => {});
  return { child, done };
}

function connectionOf(ownerUrl: string) {
  const url = new URL(ownerUrl);
  const password = decodeURIComponent(url.password);
  url.password = '';
  return { args: [`--dbname=${url.href}`], env: password ? { PGPASSWORD: password } : {} };
}
