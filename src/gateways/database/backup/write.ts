import { createWriteStream, existsSync, renameSync, rmSync } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import pg from 'pg';
import { SERVER_MAJOR } from '../server-version.ts';
import { BackupError, type Copied, type OnProgress } from './format.ts';
import { countRows, LEFT_OUT, normalizeSettings } from './schema.ts';
import { findTools, startTool, type Tools } from './tools.ts';
import { writeLines } from './write-lines.ts';

/** As the owner, who is subject to row-level security, but whose policies show all rows. */
const OPTIONS = [
  '--format=custom',
  '--compress=1',
  '--schema=public',
  '--enable-row-security',
  '--no-owner',
  '--no-privileges',
  ...LEFT_OUT.map((table) => `--exclude-table-data=public.${table}`),
];

/** Writes what the transaction of `client` sees with `pg_dump` in its custom format. */
async function dumpTo(path: string, tools: Tools, ownerUrl: string, client: pg.Client): Promise<void> {
  const { rows } = await client.query<{ id: string }>('select pg_export_snapshot() as id');
  const { child, done } = startTool(tools.pg_dump, [...OPTIONS, `--snapshot=${rows[0]!.id}`], {
    ownerUrl,
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  try {
    await Promise.all([pipeline(child.stdout!, createWriteStream(path, { mode: 0o600, flags: 'wx' })), done]);
  } finally {
    child.kill();
  }
}

interface WriteOptions {
  /** In Trotwell's own format, which a machine without PostgreSQL's programs can restore. */
  portable?: boolean;
  watch?: OnProgress;
}

/** A consistent snapshot with mode 0600, as the owner, who sees all rows; by `pg_dump` where it fits the server. Throws `BackupError`. */
export async function writeBackup(
  ownerUrl: string,
  path: string,
  { portable = false, watch = () => {} }: WriteOptions = {},
): Promise<Copied> {
  if (existsSync(path)) throw new BackupError(`${path} already exists. Choose another file.`);
  const client = new pg.Client({ connectionString: ownerUrl, application_name: 'trotwell-backup' });
  await client.connect();
  const draft = `${path}.part`;
  try {
    await normalizeSettings(client);
    await client.query('begin isolation level repeatable read read only');
    const { rows } = await client.query<{ major: number }>(SERVER_MAJOR);
    const tools = portable ? undefined : findTools(rows[0]!.major);
    if (tools) await dumpTo(draft, tools, ownerUrl, client);
    const copied = tools ? await countRows(client) : await writeLines(client, draft, watch);
    renameSync(draft, path);
    return copied;
  } catch (error) {
    rmSync(draft, { force: true });
    throw explained(error, path);
  } finally {
    await client.end();
  }
}

function explained(error: unknown, path: string): unknown {
  const { code, syscall } = error as NodeJS.ErrnoException;
  return syscall ? new BackupError(`${path} can't be written (${code}).`) : error;
}
