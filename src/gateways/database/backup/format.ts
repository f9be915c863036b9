import { z } from 'zod';
import { migrations } from '../../../../migrations/index.ts';

export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/*
 * A backup is a gzip of lines: the header, the rows as `table<TAB>JSON` (PostgreSQL's JSON has no tab and no line
 * break), and `end<TAB>` with the SHA-256 of all lines before it.
 */

const table = z.object({ rows: z.number().int().min(0), checksum: z.string() });

const header = z.object({
  format: z.literal('trotwell backup 1'),
  madeAt: z.string(),
  migrations: z.array(z.string()),
  tables: z.record(z.string(), table),
  sequences: z.record(z.string(), z.string()),
});

export type Header = z.infer<typeof header>;
export type TableSummary = z.infer<typeof table>;

export const FORMAT = 'trotwell backup 1';
export const END = 'end';

export type OnProgress = (done: number, total: number) => void;

/** Rows and checksum of each table. */
export type Copied = Header['tables'];

export function readHeader(line: string): Header {
  try {
    return header.parse(JSON.parse(line));
  } catch {
    throw new BackupError('This file is not a Trotwell backup, or it has the format of another version.');
  }
}

export function assertKnown(names: readonly string[]): void {
  const known = new Set(migrations.map(({ name }) => name));
  if (names.length === 0) throw new BackupError('This file is not a Trotwell backup.');
  if (names.every((name) => known.has(name))) return;
  // Every version since the first release knows the first migrations.
  if (!names.some((name) => known.has(name)))
    throw new BackupError(
      'The backup is older than the first release, or of another program, and cannot be restored.',
    );
  throw new BackupError('The backup comes from a newer version of Trotwell. Update this one first.');
}
