import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, processStartId } from './process-identity.ts';

export interface Lock {
  stopping(): void;
  release(): void;
}

export interface LockOptions {
  /** Milliseconds to wait for a holder that is not stopping. */
  patience: number;
  refuse: (holder: number) => Error;
}

interface Holder {
  pid: number;
  processStartId: string;
  stopping?: boolean;
}

const stopTimeout = 8_000;

/** A lock is stale if its process is gone or its process id was reused. A holder that stops is waited for. */
export async function takeLock(path: string, { patience, refuse }: LockOptions): Promise<Lock> {
  const began = performance.now();
  for (;;) {
    if (claim(path)) return held(path);
    const holder = readHolder(path);
    const waited = performance.now() - began;
    if (!holder || !isLive(holder)) discardStale(path);
    else if (waited > (holder.stopping ? Math.max(patience, stopTimeout) : patience))
      throw refuse(holder.pid);
    else await sleep(50);
  }
}

const POLL_MS = 10;

/** Blocks the process, so `work` must be short. */
export function withLock<T>(path: string, work: () => T): T {
  while (!claim(path)) {
    const holder = readHolder(path);
    if (!holder || !isLive(holder)) discardStale(path);
    else Atomics.wait(new Int32Array(new SharedArrayBuffer(4)), 0, 0, POLL_MS);
  }
  try {
    return work();
  } finally {
    rmSync(path, { force: true });
  }
}

function held(path: string): Lock {
  let released = false;
  return {
    stopping: () => {
      if (!released) location(path, { stopping: true }, renameSync);
    },
    release: () => {
      if (released) return;
      released = true;
      rmSync(path, { force: true });
    },
  };
}

/** A hard link is created atomically, so no process reads half a lock. */
function claim(path: string): boolean {
  try {
    location(path, {}, linkSync);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function location(path: string, more: Partial<Holder>, move: (from: string, to: string) => void): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(
    draft,
    JSON.stringify({ pid: process.pid, processStartId: processStartId(process.pid), ...more }),
  );
  try {
    move(draft, path);
  } finally {
    rmSync(draft, { force: true });
  }
}

/** Renames the stale lock first: of two starts that found it, one wins, and neither removes the new lock of the other. */
function discardStale(path: string): void {
  const renamed = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, renamed);
  } catch {
    return;
  }
  const moved = readHolder(renamed);
  if (moved && isLive(moved)) {
    try {
      linkSync(renamed, path);
    } catch {}
  }
  rmSync(renamed, { force: true });
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    // No lock, or one that a killed start left incomplete.
    return undefined;
  }
}

function isLive(holder: Holder): boolean {
  return isAlive(holder.pid) && processStartId(holder.pid) === holder.processStartId;
}
