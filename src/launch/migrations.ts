import pg from 'pg';
import { OtherMarketError } from '../gateways/database/market-settings.ts';
import { migrateDatabase, UnsupportedDatabaseError } from '../gateways/database/migrate.ts';
import { migrateQueue } from '../gateways/queue/migrate.ts';
import { log } from '../log.ts';
import { StartupError } from './startup-error.ts';

/** An arbitrary number that all processes of a database share. */
const migrationLock = 7_260_514;

/** Migrates the app's and the queue's schema as the owner and grants the runtime role its rights. Processes take turns. */
export async function bringUpToDate(ownerUrl: string, runtimeUrl: string): Promise<void> {
  const runtimeRole = decodeURIComponent(new URL(runtimeUrl).username);
  const client = new pg.Client({ connectionString: ownerUrl });
  await client.connect();
  try {
    await client.query('select pg_advisory_lock($1)', [migrationLock]);
    const ran = await migrateDatabase(ownerUrl, runtimeRole);
    await migrateQueue(ownerUrl, runtimeRole);
    if (ran.length > 0) log.info({ migrations: ran.length }, 'database migrated');
  } catch (error) {
    const isExpected = error instanceof UnsupportedDatabaseError || error instanceof OtherMarketError;
    throw isExpected ? new StartupError(error.message) : error;
  } finally {
    await client.end();
  }
}
