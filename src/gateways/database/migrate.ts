import { setTimeout as sleep } from 'node:timers/promises';
import { Migrator } from '@mikro-orm/migrations';
import { defineConfig, MikroORM } from '@mikro-orm/postgresql';
import { migrations } from '../../../migrations/index.ts';
import { market } from '../../market.ts';
import { sqlStateOf } from './contention.ts';
import { grantRights } from './grants.ts';
import { applyMarket } from './market-settings.ts';
import { ENTITIES } from './orm.ts';
import { hasCurrentObjects, replaceObjects } from './schema-objects.ts';

export const migrationOptions = (ownerUrl: string) =>
  defineConfig({
    clientUrl: ownerUrl,
    entities: ENTITIES,
    extensions: [Migrator],
    pool: { min: 0, max: 2 },
    migrations: {
      migrationsList: migrations,
      snapshot: false,
      silent: true,
      path: 'migrations',
      emit: 'ts',
      fileName: (timestamp, name) => `Migration${timestamp}_${name ?? 'name_it'}`,
    },
  });

export const migrationOrm = (ownerUrl: string): Promise<MikroORM> =>
  MikroORM.init(migrationOptions(ownerUrl));

export class UnsupportedDatabaseError extends Error {
  override readonly name = 'UnsupportedDatabaseError';
}

const LOCK_TIMEOUT = '55P03';
/** For about a minute; then somebody holds a table for long. */
const MAX_ATTEMPTS = 100;

/**
 * Migrates as the owner, replaces functions, views, triggers and policies when their text differs, and grants the runtime
 * role what it lacks, and stores the market's settings, all in one transaction. Returns the names of the migrations. Throws UnsupportedDatabaseError for the
 * migrations of another product or of a version before they were squashed.
 */
export async function migrateDatabase(ownerUrl: string, runtimeRole: string): Promise<string[]> {
  const orm = await migrationOrm(ownerUrl);
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await migrateOnce(orm, runtimeRole);
      } catch (error) {
        if (sqlStateOf(error) !== LOCK_TIMEOUT || attempt === MAX_ATTEMPTS) throw error;
        await sleep(200);
      }
    }
  } finally {
    await orm.close();
  }
}

async function migrateOnce(orm: MikroORM, runtimeRole: string): Promise<string[]> {
  const executed = await orm.migrator.getExecuted();
  const unknown = executed.filter((row) => !migrations.some(({ name }) => name === row.name));
  if (unknown.length > 0 && unknown.length === executed.length)
    throw new UnsupportedDatabaseError(
      'This database was made by a version that cannot be updated to this one. Use an empty database, or another DATA_DIR.',
    );
  return orm.em.fork().transactional(async (em) => {
    const ran = await orm.migrator.up({ transaction: em.getTransactionContext()! });
    // The objects of a later version stay.
    if (ran.length > 0 || (unknown.length === 0 && !(await hasCurrentObjects(em)))) await replaceObjects(em);
    await grantRights(em, runtimeRole);
    await applyMarket(em, market);
    return ran.map((migration) => migration.name);
  });
}

/** Only reads, so that the runtime role can ask. */
export async function pendingMigrations(orm: MikroORM): Promise<number> {
  const rows = await orm.em.fork().execute<{ name: string }[]>('select name from mikro_orm_migrations');
  const done = new Set(rows.map((row) => row.name));
  return migrations.filter((migration) => !done.has(migration.name)).length;
}
