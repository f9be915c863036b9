import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/** The boot id and start tick distinguish a process from a later one with the same process id. */
export function processStartId(pid: number): string | undefined {
  if (!hasProc) return ps(pid, 'lstart=');
  const started = statFields(pid)?.[19];
  if (started === undefined) return undefined;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${started}`;
}

export function commandLine(pid: number): string | undefined {
  if (!hasProc) return ps(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
  } catch {
    return undefined;
  }
}

export function parentOf(pid: number): number | undefined {
  const parent = hasProc ? statFields(pid)?.[1] : ps(pid, 'ppid=');
  return parent === undefined ? undefined : Number(parent);
}

function isZombie(pid: number): boolean {
  return hasProc && statFields(pid)?.[0] === 'Z';
}

/** From the third field on: the second, the program's name, may contain spaces. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    return undefined;
  }
}

function ps(pid: number, field: string): string | undefined {
  try {
    return (
      execFileSync('ps', ['-o', field, '-p', String(pid)], {
        encoding: 'utf8',
        stdio: ['ignore', 'pipe', 'ignore'],
      }).trim() || undefined
    );
  } catch {
    return undefined;
  }
}
