import { setTimeout as sleep } from 'node:timers/promises';
import type { MikroORM } from '@mikro-orm/postgresql';
import type { Config, RunningConfig } from '../config.ts';
import { isDatabaseAway } from '../gateways/database/contention.ts';
import { attachEmbeddedPostgres } from '../gateways/database/embedded/attach.ts';
import { makeDataDirectory } from '../gateways/database/embedded/data-directory.ts';
import { EmbeddedDatabaseError } from '../gateways/database/embedded/errors.ts';
import { startEmbeddedPostgres } from '../gateways/database/embedded/start.ts';
import { differingSettings } from '../gateways/database/market-settings.ts';
import { createOrm } from '../gateways/database/orm.ts';
import { POOLER_ADVICE, poolerFault } from '../gateways/database/pooler.ts';
import { assertRuntimeRole } from '../gateways/database/roles.ts';
import { hasCurrentObjects } from '../gateways/database/schema-objects.ts';
import { EMPTY, FOREIGN, schemaStateOf, sentence } from '../gateways/database/schema-state.ts';
import { assertSupportedServer, serverMajor, versionFault } from '../gateways/database/server-version.ts';
import { log } from '../log.ts';
import { market } from '../market.ts';
import type { Launch } from './process.ts';
import { StartupError } from './startup-error.ts';

export interface OpenDatabase {
  config: RunningConfig;
  orm: MikroORM;
}

interface Opening {
  /** `alone` runs the embedded database and rejects a data directory in use; `shared` uses a running one. */
  mode: 'alone' | 'shared';
  /** `migrated`: as the owner where the login is known, else by another process soon. */
  schema: 'migrated' | 'current' | 'any';
}

export async function openDatabase(launch: Launch, { mode, schema }: Opening): Promise<OpenDatabase> {
  const config = launch.config.embedded ? await openEmbedded(launch, mode) : external(launch.config);
  const { databaseOwnerUrl, databaseUrl } = config;
  if (databaseOwnerUrl && schema === 'migrated')
    await withConnectionError(() => migrate(databaseOwnerUrl, databaseUrl));
  if (!config.embedded && schema === 'migrated') {
    const fault = await withConnectionError(() => poolerFault(config.databaseUrl, config.redisUrl));
    if (fault) throw new StartupError(`${fault} ${POOLER_ADVICE}`);
  }
  const orm = await launch.lifecycle.open(
    'orm',
    () => withConnectionError(() => createOrm(config.databaseUrl, { answersWithinMs: ANSWERS_WITHIN_MS })),
    (open) => open.close(),
  );
  await withConnectionError(() => assertRuntimeRole(orm));
  await assertServer(orm);
  const patience = schema === 'migrated' ? MIGRATED_WITHIN_MS : 0;
  if (schema !== 'any') {
    await withConnectionError(() => assertMigrated(orm, patience));
    await assertMarket(orm, patience);
  }
  return { config, orm };
}

/** A page that says so comes within 5 s. */
export const ANSWERS_WITHIN_MS = 4_000;

/** Loads the queue's library, which commands do not need. */
async function migrate(ownerUrl: string, runtimeUrl: string): Promise<void> {
  const { migrateAppAndQueue } = await import('./migrations.ts');
  await migrateAppAndQueue(ownerUrl, runtimeUrl);
}

async function openEmbedded({ lifecycle, config, stop }: Launch, mode: Opening['mode']) {
  const start = mode === 'alone' ? startEmbeddedPostgres : attachEmbeddedPostgres;
  const database = await lifecycle.open(
    'database',
    () => start({ dataDir: config.dataDir, log }),
    (open) => open.stop(),
  );
  // Has no effect after a stop of our own.
  void database.ended.then(() => stop(1, 'the embedded database has ended: stopping'));
  return { ...config, databaseUrl: database.runtimeUrl, databaseOwnerUrl: database.ownerUrl };
}

function external(config: Config): RunningConfig {
  makeDataDirectory(config.dataDir);
  return { ...config, databaseUrl: config.databaseUrl! };
}

async function assertServer(orm: MikroORM): Promise<void> {
  const major = await serverMajor(orm.em.fork());
  assertSupportedServer(major);
  const fault = versionFault(major);
  if (fault) log.warn(fault);
}

const MIGRATED_WITHIN_MS = 30_000;
const NOT_MIGRATED =
  'The database is not migrated. Run trot db migrate, or start npm start or npm run web, with DATABASE_OWNER_URL set.';

async function assertMigrated(orm: MikroORM, patience: number): Promise<void> {
  const began = performance.now();
  for (;;) {
    const em = orm.em.fork();
    const { pending, unknown, empty, foreign } = await schemaStateOf(em);
    if (pending.length === 0 && (unknown.length > 0 || (await hasCurrentObjects(em)))) return;
    if (foreign) throw new StartupError(sentence(FOREIGN));
    if (performance.now() - began >= patience) {
      if (pending.length > 0) throw new StartupError(empty ? sentence(EMPTY) : NOT_MIGRATED);
      log.warn('the functions and policies of the database are those of another version');
      return;
    }
    await sleep(500);
  }
}

/** MARKET-2: a process that takes another city's rules for its own must not run. */
async function assertMarket(orm: MikroORM, patience: number): Promise<void> {
  const began = performance.now();
  for (;;) {
    const differing = await differingSettings(orm.em.fork(), market);
    if (differing.length === 0) return;
    if (performance.now() - began >= patience)
      throw new StartupError(
        `The database has other settings of the market than this process: ${differing.join(', ')}. ` +
          'If MARKET_FILE is right, run trot db migrate with DATABASE_OWNER_URL.',
      );
    await sleep(500);
  }
}

const unreachable =
  /^(ECONN|ENOTFOUND|EAI_AGAIN|ETIMEDOUT|EHOSTUNREACH|28|3D000|53300|57P03)|CERT|^UNABLE_TO_/;

/** A rejected connection is a fault of the configuration and is shown without a stack trace. */
export async function withConnectionError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code, cause, message } = error as Error & { code?: string; cause?: { code?: string } };
    const isAway =
      unreachable.test(code ?? cause?.code ?? '') || isDatabaseAway(error) || /SSL/.test(message);
    if (error instanceof EmbeddedDatabaseError || !isAway) throw error;
    throw new StartupError(`Can't connect to the database: ${message}`);
  }
}
