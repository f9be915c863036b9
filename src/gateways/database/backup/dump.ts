import { createWriteStream } from 'node:fs';
import { pipeline } from 'node:stream/promises';
import type pg from 'pg';
import { LEFT_OUT } from './schema.ts';
import { startTool, type Tools } from './tools.ts';

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
export async function dumpTo(path: string, tools: Tools, ownerUrl: string, client: pg.Client): Promise<void> {
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
