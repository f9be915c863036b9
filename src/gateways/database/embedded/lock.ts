import { linkSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { EmbeddedDatabaseFault } from './fault.ts';
import { birthmark, isAlive } from './process-identity.ts';

/** The right to run a database on a data folder. */
export interface FolderLock {
  /** Tells waiting starts that the folder is about to become free. */
  stopping(): void;
  release(): void;
}

interface Holder {
  pid: number;
  birthmark: string;
  stopping?: boolean;
}

const patience = { stopping: 8_000, running: 1_500 };

/**
 * Takes `dataDir/lock` for this process. A lock whose process is gone (or whose number now belongs to another process)
 * is stale and taken over; a holder that is just stopping, or may be about to, is waited for.
 * Throws EmbeddedDatabaseFault when a live process keeps the folder.
 */
export async function lockFolder(dataDir: string): Promise<FolderLock> {
  const path = join(dataDir, 'lock');
  const began = performance.now();
  for (;;) {
    if (claim(path)) return held(path);
    const holder = readHolder(path);
    if (!holder || !isLive(holder)) discardStale(path);
    else if (performance.now() - began > (holder.stopping ? patience.stopping : patience.running)) {
      throw taken(dataDir, holder);
    } else await sleep(50);
  }
}

function held(path: string): FolderLock {
  let released = false;
  return {
    stopping: () => {
      if (!released) place(path, { stopping: true }, renameSync);
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
    place(path, {}, linkSync);
    return true;
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'EEXIST') return false;
    throw error;
  }
}

function place(path: string, more: Partial<Holder>, move: (from: string, to: string) => void): void {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, JSON.stringify({ pid: process.pid, birthmark: birthmark(process.pid), ...more }));
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
    return undefined;
  }
}

function isLive(holder: Holder): boolean {
  return isAlive(holder.pid) && birthmark(holder.pid) === holder.birthmark;
}

function taken(dataDir: string, holder: Holder): EmbeddedDatabaseFault {
  return new EmbeddedDatabaseFault(
    `The data folder ${dataDir} is in use by another Trotwell (process ${holder.pid}). ` +
      'Stop that one first, or set DATA_DIR to another folder.',
  );
}
