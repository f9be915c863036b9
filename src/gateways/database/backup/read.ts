import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import { BackupError, damaged, END, foreign, type Header, readHeader } from './format.ts';

async function* linesOf(path: string): AsyncGenerator<string> {
  const file = createReadStream(path);
  const plain = createGunzip();
  file.on('error', (error) => plain.destroy(error));
  const lines = createInterface({ input: file.pipe(plain), crlfDelay: Number.POSITIVE_INFINITY });
  const failed = new Promise<never>((_, reject) => plain.on('error', reject));
  failed.catch(() => {});
  const iterator = lines[Symbol.asyncIterator]();
  try {
    for (;;) {
      const { value, done } = await Promise.race([iterator.next(), failed]);
      if (done) break;
      yield value;
    }
    if (plain.errored) throw plain.errored;
  } catch (error) {
    throw explained(error, path);
  } finally {
    lines.close();
    file.destroy();
  }
}

export async function headerOf(path: string): Promise<Header> {
  for await (const line of linesOf(path)) return readHeader(line, path);
  throw new BackupError(`${path} is empty.`);
}

interface Batch {
  table: string;
  rows: string[];
}

/** Throws `BackupError` at the end unless the file is complete and unaltered, so it needs a transaction. */
export async function* batchesOf(path: string, size: number): AsyncGenerator<Batch> {
  const hash = createHash('sha256');
  let batch: Batch | undefined;
  let sum: string | undefined;
  let first = true;
  for await (const line of linesOf(path)) {
    if (sum !== undefined) throw damaged(path);
    const tab = line.indexOf('\t');
    const table = line.slice(0, tab);
    if (!first && table === END) {
      sum = line.slice(tab + 1);
      continue;
    }
    hash.update(line).update('\n');
    if (first) {
      first = false;
      continue;
    }
    if (batch && (batch.table !== table || batch.rows.length === size)) {
      yield batch;
      batch = undefined;
    }
    batch ??= { table, rows: [] };
    batch.rows.push(line.slice(tab + 1));
  }
  if (batch) yield batch;
  if (sum !== hash.digest('hex')) throw damaged(path);
}

/** Before a damaged row reaches the database, which would repeat its values. */
export async function assertWhole(path: string): Promise<void> {
  for await (const _ of batchesOf(path, 1));
}

function explained(error: unknown, path: string): unknown {
  const { code } = error as NodeJS.ErrnoException;
  if (code?.startsWith('Z_'))
    return /incorrect header check/.test((error as Error).message) ? foreign(path) : damaged(path);
  if (code?.startsWith('E')) return new BackupError(`${path} can't be read (${code}).`);
  return error;
}
