import { existsSync, renameSync, rmSync } from 'node:fs';
import pg from 'pg';
import { SERVER_MAJOR } from '../server-version.ts';
import { dumpTo } from './dump.ts';
import { BackupError, type Copied, type OnProgress } from './format.ts';
import { countRows, normalizeSettings } from './schema.ts';
import { findTools } from './tools.ts';
import { writeLines } from './write-lines.ts';

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
