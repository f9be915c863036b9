import pg from 'pg';
import { SERVER_MAJOR } from '../server-version.ts';
import { assertNobody } from './empty.ts';
import { type Copied, isArchive, type OnProgress } from './format.ts';
import { headerOf } from './read.ts';
import { restoreArchive } from './restore-archive.ts';
import { restoreLines } from './restore-lines.ts';
import { normalizeSettings } from './schema.ts';

/** In one transaction; migrate afterwards. Throws `BackupError` and changes nothing for a database in use, a damaged or newer file, or other rows. */
export function restoreBackup(ownerUrl: string, path: string, watch: OnProgress = () => {}): Promise<Copied> {
  return asOwner(ownerUrl, async (client) => {
    await assertNobody(client);
    if (!isArchive(path)) return restoreLines(client, path, ownerUrl, watch);
    const { rows } = await client.query<{ major: number }>(SERVER_MAJOR);
    return restoreArchive(client, path, { ownerUrl, major: rows[0]!.major });
  });
}

export function assertRestorable(ownerUrl: string, path: string): Promise<void> {
  return asOwner(ownerUrl, async (client) => {
    await assertNobody(client);
    if (!isArchive(path)) await headerOf(path);
  });
}

async function asOwner<T>(connectionString: string, work: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client({ connectionString, application_name: 'trotwell-restore' });
  await client.connect();
  try {
    await normalizeSettings(client);
    return await work(client);
  } finally {
    await client.end();
  }
}
