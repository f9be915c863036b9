import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

const hasProc = existsSync('/proc/self/stat');

/** Whether a process with this number exists; one that belongs to somebody else counts as well. */
export function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
    return !isZombie(pid);
  } catch (error) {
    return (error as NodeJS.ErrnoException).code === 'EPERM';
  }
}

/**
 * What tells a process from a later one with the same number: the boot it lives in and the tick at which it began.
 * Undefined when there is no such process.
 */
export function processStartId(pid: number): string | undefined {
  if (!hasProc) return ps(pid, 'lstart=');
  const started = statFields(pid)?.[19];
  if (started === undefined) return undefined;
  return `${readFileSync('/proc/sys/kernel/random/boot_id', 'utf8').trim()}/${started}`;
}

/** The command line of a process, its arguments parted by spaces; undefined when it is gone. */
export function commandLine(pid: number): string | undefined {
  if (!hasProc) return ps(pid, 'command=');
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').replaceAll('\0', ' ').trim() || undefined;
  } catch {
    return undefined;
  }
}

/** The number of a process's parent; undefined when the process is gone. */
export function parentOf(pid: number): number | undefined {
  const parent = hasProc ? statFields(pid)?.[1] : ps(pid, 'ppid=');
  return parent === undefined ? undefined : Number(parent);
}

function isZombie(pid: number): boolean {
  return hasProc && statFields(pid)?.[0] === 'Z';
}

/** The fields of /proc/PID/stat from the third on: the second, the program's name, may itself hold spaces. */
function statFields(pid: number): string[] | undefined {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    return stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  } catch {
    // It has ended.
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
    // `ps` says so by failing: it has ended.
    return undefined;
  }
}
