import { readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { birthmark } from './process-identity.ts';

/** How to reach a database that is running. */
export interface DatabaseUrls {
  /** Migrations. */
  ownerUrl: string;
  /** Everything else. */
  runtimeUrl: string;
}

const file = (dataDir: string) => join(dataDir, 'runtime.json');

/** Tells the other processes of this data folder (workers apart, the CLI) where the database is. Readable by us only. */
export function announce(dataDir: string, urls: DatabaseUrls): void {
  const draft = `${file(dataDir)}.${process.pid}`;
  const note = { ...urls, pid: process.pid, birthmark: birthmark(process.pid) };
  writeFileSync(draft, `${JSON.stringify(note, null, 2)}\n`, { mode: 0o600 });
  renameSync(draft, file(dataDir));
}

export function withdraw(dataDir: string): void {
  rmSync(file(dataDir), { force: true });
}

/** The database that a live process runs on this data folder; undefined when none does. */
export function findRunning(dataDir: string): DatabaseUrls | undefined {
  try {
    const note = JSON.parse(readFileSync(file(dataDir), 'utf8')) as DatabaseUrls & {
      pid: number;
      birthmark: string;
    };
    if (birthmark(note.pid) !== note.birthmark) return undefined;
    return { ownerUrl: note.ownerUrl, runtimeUrl: note.runtimeUrl };
  } catch {
    return undefined;
  }
}
