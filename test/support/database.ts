import { randomBytes } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import pg from 'pg';
import { afterAll, beforeAll, inject } from 'vitest';
import { inDatabase, prepareDatabase } from '../../src/gateways/database/embedded/prepare.ts';
import { startDatabaseClock } from './test-clock.ts';

export interface TestDatabase {
  name: string;
  ownerUrl: string;
  runtimeUrl: string;
  superuserUrl: string;
}

export async function createTestDatabase(): Promise<TestDatabase> {
  const server = inject('postgres');
  const name = `test_${randomBytes(6).toString('hex')}`;
  await prepareDatabase(server.superuserUrl, name, server.template);
  await asSuperuser((client) => startDatabaseClock(client, name));
  return {
    name,
    ownerUrl: inDatabase(server.ownerUrl, name),
    runtimeUrl: inDatabase(server.runtimeUrl, name),
    superuserUrl: inDatabase(server.superuserUrl, name),
  };
}

export async function dropTestDatabase({ name }: TestDatabase): Promise<void> {
  await asSuperuser(async (client) => {
    await everybodyLeft(client, name);
    await client.query(`drop database if exists ${name} with (force)`);
  });
}

async function asSuperuser(work: (client: pg.Client) => Promise<unknown>): Promise<void> {
  const client = new pg.Client({ connectionString: inject('postgres').superuserUrl });
  await client.connect();
  try {
    await work(client);
  } finally {
    await client.end();
  }
}

/** An ended pool still closes its sockets: cutting them off then would raise an unhandled error. */
async function everybodyLeft(client: pg.Client, name: string): Promise<void> {
  for (let look = 0; look < 40; look++) {
    const { rows } = await client.query('select 1 from pg_stat_activity where datname = $1 limit 1', [name]);
    if (rows.length === 0) return;
    await sleep(50);
  }
}

/** Created before the file's first test, dropped after its last. Read the URLs inside hooks and tests only. */
export function freshDatabase(): TestDatabase {
  const database = {} as TestDatabase;
  beforeAll(async () => {
    Object.assign(database, await createTestDatabase());
  });
  afterAll(() => dropTestDatabase(database));
  return database;
}
