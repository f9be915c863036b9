import { z } from 'zod';
import { migrations } from '../migrations.ts';

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

export type Copied = Header['tables'];

export const foreign = (path: string): BackupError =>
  new BackupError(
    `${path} was made before the first release, or by another program, and cannot be restored.`,
  );
export const damaged = (path: string): BackupError =>
  new BackupError(`${path} is damaged, incomplete or was changed. Nothing was changed in the database.`);
const newer = (path: string): BackupError =>
  new BackupError(`${path} comes from a newer version of Trotwell. Update this one first.`);

export function readHeader(line: string, path: string): Header {
  try {
    return header.parse(JSON.parse(line));
  } catch {
    const [, format] = /^\{"format":"trotwell backup (\d+)"/.exec(line) ?? [];
    if (format === undefined) throw foreign(path);
    throw format === '1' ? damaged(path) : newer(path);
  }
}

export function assertKnown(names: readonly string[], path: string): void {
  const known = new Set(migrations.map(({ name }) => name));
  // Every version since the first release knows the first migrations.
  if (!names.some((name) => known.has(name))) throw foreign(path);
  if (!names.every((name) => known.has(name))) throw newer(path);
}
