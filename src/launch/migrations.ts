import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { CONNECTION_LIMITS } from '../gateways/database/connection-limits.ts';
import { OtherMarketError } from '../gateways/database/market-settings.ts';
import { migrateDatabase } from '../gateways/database/migrate.ts';
import { OTHERS_TABLES } from '../gateways/database/owned.ts';
import { migrateQueue } from '../gateways/queue/migrate.ts';
import { log } from '../log.ts';
import { StartupError } from './startup-error.ts';

/** An arbitrary number that all processes of a database share. */
const MIGRATION_LOCK = 7_260_514;
const LOOK_AGAIN_MS = 100;

/** Migrates the app's and the queue's schema as the owner and grants the runtime role its rights. One process at a time. */
export async function migrateAppAndQueue(ownerUrl: string, runtimeUrl: string): Promise<void> {
  const runtimeRole = decodeURIComponent(new URL(runtimeUrl).username);
  const client = new pg.Client({ ...CONNECTION_LIMITS, connectionString: ownerUrl });
  await client.connect();
  try {
    await takeLock(client);
    const [others] = (await client.query<{ names: string[] }>(OTHERS_TABLES)).rows;
    if (others!.names.length > 0)
      log.warn(
        { tables: others!.names },
        'the schema public has tables of another login, which stay as they are',
      );
    const ran = await migrateDatabase(ownerUrl, runtimeRole);
    await migrateQueue(ownerUrl, runtimeRole);
    if (ran.length > 0) log.info({ migrations: ran.length }, 'database migrated');
  } catch (error) {
    throw error instanceof OtherMarketError ? new StartupError(error.message) : error;
  } finally {
    await client.end();
  }
}

/** Asks again and again: an index that is built concurrently would wait for a statement that waits for this lock. */
async function takeLock(client: pg.Client): Promise<void> {
  for (;;) {
    const { rows } = await client.query<{ taken: boolean }>('select pg_try_advisory_lock($1) as taken', [
      MIGRATION_LOCK,
    ]);
    if (rows[0]?.taken) return;
    await sleep(LOOK_AGAIN_MS);
  }
}
