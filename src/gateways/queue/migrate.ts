import { runMigrations } from 'bullmq';
import pg from 'pg';
import { CONNECTION_LIMITS } from '../database/connection-limits.ts';

/** A separate schema, so that the app's migrations never touch its tables. */
export const QUEUE_SCHEMA = 'bullmq';

/** Run as the owner. Idempotent, and safe in several processes at once (BullMQ takes an advisory lock). */
export async function migrateQueue(ownerUrl: string, runtimeRole: string): Promise<void> {
  const client = new pg.Client({ ...CONNECTION_LIMITS, connectionString: ownerUrl });
  await client.connect();
  try {
    await runMigrations(client, QUEUE_SCHEMA);
    await client.query(grants(client.escapeIdentifier(runtimeRole)));
  } finally {
    await client.end();
  }
}

function grants(role: string): string {
  return `
    grant usage on schema ${QUEUE_SCHEMA} to ${role};
    grant select, insert, update, delete on all tables in schema ${QUEUE_SCHEMA} to ${role};
    grant usage, select, update on all sequences in schema ${QUEUE_SCHEMA} to ${role};
    grant execute on all functions in schema ${QUEUE_SCHEMA} to ${role};
  `;
}
