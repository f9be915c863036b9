import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeSync,
} from 'node:fs';
import { dirname } from 'node:path';

export type JournalEntry = readonly [collection: string, id: string, value: unknown];

export interface Journal {
  /** One line per change set: after a crash all of it is there, or none. */
  append(entries: JournalEntry[]): void;
  rewrite(entries: JournalEntry[]): void;
  close(): void;
}

export function openJournal(file: string): { lines: JournalEntry[]; journal: Journal } {
  mkdirSync(dirname(file), { recursive: true, mode: 0o700 });
  const lines = existsSync(file) ? readEntries(file) : [];
  let handle: number | undefined;

  const journal: Journal = {
    append(entries) {
      handle ??= openSync(file, 'a', 0o600);
      writeSync(handle, `${JSON.stringify(entries)}\n`);
    },
    rewrite(entries) {
      journal.close();
      const fresh = `${file}.new`;
      const target = openSync(fresh, 'w', 0o600);
      for (const entry of entries) writeSync(target, `${JSON.stringify([entry])}\n`);
      fsyncSync(target);
      closeSync(target);
      renameSync(fresh, file);
    },
    close() {
      if (handle !== undefined) closeSync(handle);
      handle = undefined;
    },
  };
  return { lines, journal };
}

function readEntries(file: string): JournalEntry[] {
  const lines = readFileSync(file, 'utf8').split('\n');
  // A killed process may leave the last line incomplete.
  return lines.slice(0, -1).flatMap((line) => JSON.parse(line) as JournalEntry[]);
}
