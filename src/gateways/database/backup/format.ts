import { z } from 'zod';

export class BackupError extends Error {
  override readonly name = 'BackupError';
}

/*
 * A backup is a gzip of lines: the header, the rows as `table<TAB>JSON` (PostgreSQL's JSON has no tab and no line
 * break), and `end<TAB>` with the SHA-256 of all lines before it.
 */

const table = z.object({
  rows: z.number().int().min(0),
  checksum: z.string(),
});

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

export function readHeader(line: string): Header {
  try {
    return header.parse(JSON.parse(line));
  } catch {
    throw new BackupError('This file is not a Trotwell backup, or it comes from another version.');
  }
}
