import type { TestProject } from 'vitest/node';
import { databaseNames, inDatabase } from '../../src/gateways/database/embedded/prepare.ts';
import { disposable } from '../../src/gateways/database/embedded/settings.ts';
import { startEmbeddedPostgres } from '../../src/gateways/database/embedded/start.ts';
import { migrateDatabase } from '../../src/gateways/database/migrate.ts';
import { migrateQueue } from '../../src/gateways/queue/migrate.ts';
import { log } from '../../src/log.ts';
import { makeTestFolder, removeOldTestFolders, removeTestFolder } from './folders.ts';
import { emptyTemplate, useServer } from './own-server.ts';
import { addRenewal } from './renewal.ts';
import { keptErrors } from './stripe-types.ts';
import { addDatabaseClock } from './test-clock.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    postgres: { superuserUrl: string; ownerUrl: string; runtimeUrl: string; template: string };
    stripeTraffic: string;
  }
}

/** Most statements run a few times on a connection; by default each of the first five runs is planned. */
const plannedOnce = { plan_cache_mode: 'force_generic_plan' };

export async function setUp(project: TestProject) {
  log.level = process.env.LOG_LEVEL ?? 'silent';
  removeOldTestFolders();
  const dataDir = makeTestFolder();
  const own = process.env.TEST_DATABASE_URL;
  const settings = project.name === 'server' ? { ...disposable, ...plannedOnce } : disposable;
  const server = own ? await useServer(own) : await startEmbeddedPostgres({ dataDir, log, settings });
  const { superuserUrl, ownerUrl, runtimeUrl, stop } = server;
  const template = await emptyTemplate(superuserUrl, project.name);
  await migrateDatabase(inDatabase(ownerUrl, template), databaseNames.app);
  await migrateQueue(inDatabase(ownerUrl, template), databaseNames.app);
  await addDatabaseClock(inDatabase(superuserUrl, template));
  await addRenewal(inDatabase(superuserUrl, template));
  const stripeTraffic = `${dataDir}.stripe`;
  project.provide('postgres', { superuserUrl, ownerUrl, runtimeUrl, template });
  project.provide('stripeTraffic', stripeTraffic);
  return async () => {
    await stop();
    const errors = await keptErrors(stripeTraffic);
    removeTestFolder(dataDir);
    if (errors.length > 0)
      throw new Error(`The emulator's traffic does not fit Stripe's types:\n${errors.join('\n')}`);
  };
}
