import { createHash } from 'node:crypto';
import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import pg from 'pg';
import { clock } from '../../../clock.ts';
import { CONNECTION_LIMITS } from '../connection-limits.ts';
import { EMPTY, FOREIGN, schemaState, sentence } from '../schema-state.ts';
import { BackupError, type Copied, END, FORMAT, type Header, type OnProgress } from './format.ts';
import { migrationsOf, normalizeSettings, sequencesOf, summaryOf, tablesOf } from './schema.ts';

const BATCH = 500;

/** A consistent snapshot with mode 0600, as the owner, who sees all rows. Throws `BackupError`. */
export async function writeBackup(
  ownerUrl: string,
  path: string,
  watch: OnProgress = () => {},
): Promise<Copied> {
  if (existsSync(path)) throw new BackupError(`${path} already exists. Choose another file.`);
  const client = new pg.Client({
    ...CONNECTION_LIMITS,
    connectionString: ownerUrl,
    application_name: 'trotwell-backup',
  });
  await client.connect();
  const draft = `${path}.part`;
  try {
    await normalizeSettings(client);
    await client.query('begin isolation level repeatable read read only');
    const copied = await writeLines(client, draft, watch);
    renameSync(draft, path);
    return copied;
  } catch (error) {
    rmSync(draft, { force: true });
    throw explained(error, path);
  } finally {
    await client.end();
  }
}

async function writeLines(client: pg.Client, path: string, watch: OnProgress): Promise<Copied> {
  const header = await describe(client);
  const file = createWriteStream(path, { mode: 0o600, flags: 'wx' });
  await pipeline(Readable.from(withChecksum(linesOf(client, header, watch), header)), createGzip(), file);
  return header.tables;
}

async function describe(client: pg.Client): Promise<Header> {
  const { empty, foreign } = await schemaState(async (sql) => (await client.query(sql)).rows);
  if (empty || foreign)
    throw new BackupError(empty ? `${EMPTY.found} There is nothing to back up.` : sentence(FOREIGN));
  const tables: Header['tables'] = {};
  for (const table of await tablesOf(client)) tables[table] = await summaryOf(client, table);
  return {
    format: FORMAT,
    madeAt: clock.now().toISOString(),
    migrations: await migrationsOf(client),
    tables,
    sequences: await sequencesOf(client),
  };
}

async function* linesOf(client: pg.Client, { tables }: Header, watch: OnProgress): AsyncGenerator<string> {
  const total = Object.values(tables).reduce((sum, { rows }) => sum + rows, 0);
  let done = 0;
  for (const table of Object.keys(tables)) {
    await client.query(
      `declare rows no scroll cursor for select to_jsonb(t)::text as row from ${client.escapeIdentifier(table)} t`,
    );
    for (;;) {
      const { rows } = await client.query<{ row: string }>(`fetch ${BATCH} from rows`);
      if (rows.length === 0) break;
      yield rows.map(({ row }) => `${table}\t${row}\n`).join('');
      done += rows.length;
      watch(done, total);
    }
    await client.query('close rows');
  }
}

async function* withChecksum(rows: AsyncGenerator<string>, header: Header): AsyncGenerator<string> {
  const hash = createHash('sha256');
  const first = `${JSON.stringify(header)}\n`;
  hash.update(first);
  yield first;
  for await (const lines of rows) {
    hash.update(lines);
    yield lines;
  }
  yield `${END}\t${hash.digest('hex')}\n`;
}

function explained(error: unknown, path: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall ? new BackupError(`${path} can't be written (${code}).`) : error;
}
