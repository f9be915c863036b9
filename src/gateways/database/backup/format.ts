import { z } from 'zod';
import { BackupError } from './backup-error.ts';

/*
 * A backup is a gzip of lines. The first is the header. Then come the rows, each as `table<TAB>JSON`; JSON written by
 * PostgreSQL holds no tab and no line break. The last line is `end<TAB>` and the SHA-256 of all lines before it.
 */

const table = z.object({
  /** How many rows. */
  rows: z.number().int().min(0),
  /** A sum over hashes of the rows' text, as PostgreSQL writes it: the same for the same rows in any order. */
  checksum: z.string(),
});

const header = z.object({
  format: z.literal('trotwell backup 1'),
  /** Of the machine that made it; ISO 8601. */
  madeAt: z.string(),
  /** Names of the migrations that had run. A restore needs exactly these. */
  migrations: z.array(z.string()),
  tables: z.record(z.string(), table),
  /** The last numbers that were given out. */
  sequences: z.record(z.string(), z.string()),
});

export type Header = z.infer<typeof header>;
export type TableSummary = z.infer<typeof table>;

export const FORMAT = 'trotwell backup 1';
export const END = 'end';

/** Reads the first line. Throws `BackupError` for anything that is no header. */
export function readHeader(line: string): Header {
  try {
    return header.parse(JSON.parse(line));
  } catch {
    throw new BackupError('This file is no Trotwell backup, or one of another version.');
  }
}
