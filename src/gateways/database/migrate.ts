import { setTimeout as sleep } from 'node:timers/promises';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, type EntityManager, MikroORM } from '@mikro-orm/postgresql';
import { market } from '../../market.ts';
import { CONNECTION_LIMITS } from './connection-limits.ts';
import { sqlStateOf } from './contention.ts';
import { DatabaseInUseError } from './database-in-use-error.ts';
import { ENTITIES } from './entities.ts';
import { createExtensions } from './extensions.ts';
import { grantRights } from './grants.ts';
import { applyMarket } from './market-settings.ts';
import { type MigrationClass, migrations } from './migrations.ts';
import { hasCurrentObjects, lockTables, MAX_WAIT, replaceObjects } from './schema-objects.ts';
import { FOREIGN, schemaStateOf, sentence } from './schema-state.ts';
import { assertSupportedServer, serverMajor, UnsupportedDatabaseError } from './server-version.ts';
import { isOnline, runOnline } from './upgrade/migration-sql.ts';

export const migrationOptions = (ownerUrl: string, list: readonly MigrationClass[] = migrations) =>
  defineConfig({
    clientUrl: ownerUrl,
    entities: ENTITIES,
    extensions: [Migrator],
    pool: { min: 0, max: 2 },
    driverOptions: CONNECTION_LIMITS,
    migrations: { migrationsList: [...list], snapshot: false, silent: true },
  });

export const migrationOrm = (ownerUrl: string, list?: readonly MigrationClass[]): Promise<MikroORM> =>
  MikroORM.init(migrationOptions(ownerUrl, list));

/** Of a lock, and of the statement that locks all tables. */
const TIMEOUTS: readonly unknown[] = ['55P03', '57014'];
/** For about a minute; then somebody holds a table for long. */
const MAX_ATTEMPTS = 100;
/** Requests that waited are answered before the next attempt. */
const PAUSE_MS = 500;

/** Migrations, SQL objects, grants and settings in one transaction, which online migrations divide. Throws UnsupportedDatabaseError, DatabaseInUseError. */
export async function migrateDatabase(
  ownerUrl: string,
  runtimeRole: string,
  list: readonly MigrationClass[] = migrations,
  maxAttempts = MAX_ATTEMPTS,
): Promise<string[]> {
  const orm = await migrationOrm(ownerUrl, list);
  const ran: string[] = [];
  try {
    assertSupportedServer(await serverMajor(orm.em.fork()));
    const { pending, unknown, empty, foreign } = await schemaStateOf(orm.em.fork(), list);
    if (foreign) throw new UnsupportedDatabaseError(sentence(FOREIGN));
    await createExtensions(orm);
    for (const online of list.filter((one) => !empty && pending.includes(one.name) && isOnline(one))) {
      ran.push(...(await retryWhileLocked(() => migrateBefore(orm, online), maxAttempts)));
      await runOnline(orm, online);
      ran.push(online.name);
    }
    ran.push(
      ...(await retryWhileLocked(() => migrateRest(orm, runtimeRole, unknown.length === 0), maxAttempts)),
    );
    return ran;
  } catch (error) {
    if (!(error instanceof GaveWayError)) throw error;
    throw new DatabaseInUseError(decodeURIComponent(new URL(ownerUrl).pathname.slice(1)), ran, error.cause);
  } finally {
    await orm.close();
  }
}

class GaveWayError extends Error {}

/** Requests that wait behind a lock of ours wait no longer than its timeout. */
async function retryWhileLocked<T>(work: () => Promise<T>, maxAttempts: number): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await work();
    } catch (error) {
      if (!TIMEOUTS.includes(sqlStateOf(error))) throw error;
      if (attempt >= maxAttempts) throw new GaveWayError('', { cause: error });
      await sleep(PAUSE_MS);
    }
  }
}

const SHORT_WAITS = `set local lock_timeout = '${MAX_WAIT}'`;

function migrateBefore(orm: MikroORM, online: MigrationClass): Promise<string[]> {
  return orm.em.fork().transactional(async (em) => {
    await em.execute(SHORT_WAITS);
    const names = (await orm.migrator.getPending()).map(({ name }) => name);
    const migrations = names.slice(0, names.indexOf(online.name));
    if (migrations.length > 0) await lockTables(em);
    const ran = await orm.migrator.up({ transaction: em.getTransactionContext()!, migrations });
    return ran.map(({ name }) => name);
  });
}

/** The objects of a later version stay. */
function migrateRest(orm: MikroORM, runtimeRole: string, mayReplace: boolean): Promise<string[]> {
  return orm.em.fork().transactional(async (em) => {
    await em.execute(SHORT_WAITS);
    const replaces = await isOutdated(orm, em, mayReplace);
    if (replaces) await lockTables(em);
    const ran = await orm.migrator.up({ transaction: em.getTransactionContext()! });
    if (replaces) await replaceObjects(em);
    await grantRights(em, runtimeRole);
    await applyMarket(em, market);
    return ran.map((migration) => migration.name);
  });
}

async function isOutdated(orm: MikroORM, em: EntityManager, mayReplace: boolean): Promise<boolean> {
  const pending = await orm.migrator.getPending();
  return pending.length > 0 || (mayReplace && !(await hasCurrentObjects(em)));
}
