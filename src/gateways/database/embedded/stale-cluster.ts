import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseError } from './errors.ts';
import { commandLine, isAlive } from './process-identity.ts';

/** A pid file may be stale, and its process id may belong to another program. */
export async function stopStaleServer(cluster: string): Promise<boolean> {
  const note = join(cluster, 'postmaster.pid');
  const pid = serverPid(cluster);
  if (pid === undefined) {
    rmSync(note, { force: true });
    return false;
  }
  for (const [signal, patience] of [
    ['SIGINT', 5_000],
    ['SIGQUIT', 3_000],
    ['SIGKILL', 3_000],
  ] as const) {
    process.kill(pid, signal);
    if (await ends(pid, patience)) return true;
  }
  throw new EmbeddedDatabaseError(
    `PostgreSQL from an earlier start (process ${pid}) doesn't stop. Stop it, then start again.`,
  );
}

/** Checks the process, because a pid file may be stale. */
export function serverPid(cluster: string): number | undefined {
  const pid = readPid(join(cluster, 'postmaster.pid'));
  return pid !== undefined && isServerOf(cluster, pid) ? pid : undefined;
}

function readPid(note: string): number | undefined {
  try {
    const pid = Number.parseInt(readFileSync(note, 'utf8'), 10);
    return pid > 0 ? pid : undefined;
  } catch {
    return undefined;
  }
}

function isServerOf(cluster: string, pid: number): boolean {
  if (!isAlive(pid)) return false;
  const words = commandLine(pid) ?? '';
  return words.includes('postgres') && words.includes(`-D ${cluster} `);
}

async function ends(pid: number, patience: number): Promise<boolean> {
  const began = performance.now();
  while (performance.now() - began < patience) {
    if (!isAlive(pid)) return true;
    await sleep(25);
  }
  return false;
}
