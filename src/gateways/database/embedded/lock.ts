import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { isAlive, processStartId } from './process-identity.ts';

/** The right to use something alone, for as long as this process lives. */
export interface Lock {
  /** Tells those who wait that it is about to become free. */
  stopping(): void;
  release(): void;
}

export interface LockOptions {
  /** How long to wait for a holder that does not say it is stopping, in milliseconds. */
  patience: number;
  /** The error when a live process keeps it. */
  refuse: (holder: number) => Error;
}

interface Holder {
  pid: number;
  processStartId: string;
  stopping?: boolean;
}

const stopTakes = 8_000;

/**
 * Takes the lock file `path` for this process. A lock whose process is gone (or whose number now belongs to another
 * process) is stale and taken over; a holder that is stopping is waited for.
 */
export async function takeLock(path: string, { patience, refuse }: LockOptions): Promise<Lock> {
  const began = performance.now();
  for (;;) {
    if (claim(path)) return held(path);
    const holder = readHolder(path);
    const waited = performance.now() - began;
    if (!holder || !isLive(holder)) discardStale(path);
    else if (waited > (holder.stopping ? Math.max(patience, stopTakes) : patience)) throw refuse(holder.pid);
    else await sleep(50);
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

/** A hard link appears whole or not at all, so nobody ever reads half a lock. */
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

/** Moves the stale lock aside first: of two starts that saw it, only one gets it, and neither removes the other's new lock. */
function discardStale(path: string): void {
  const aside = `${path}.stale.${process.pid}`;
  try {
    renameSync(path, aside);
  } catch {
    // It is gone: another start saw it too, and was quicker.
    return;
  }
  const moved = readHolder(aside);
  if (moved && isLive(moved)) {
    try {
      linkSync(aside, path);
    } catch {
      // Somebody else already holds the folder again; the next look will see who.
    }
  }
  rmSync(aside, { force: true });
}

function readHolder(path: string): Holder | undefined {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as Holder;
  } catch {
    // No lock, or one that a killed start left half written: nobody holds it.
    return undefined;
  }
}

function isLive(holder: Holder): boolean {
  return isAlive(holder.pid) && processStartId(holder.pid) === holder.processStartId;
}
