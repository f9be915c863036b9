import type { TestProject } from 'vitest/node';
import { databaseNames, inDatabase, prepareDatabase } from '../../src/gateways/database/embedded/prepare.ts';
import { disposable } from '../../src/gateways/database/embedded/settings.ts';
import { startEmbeddedPostgres } from '../../src/gateways/database/embedded/start.ts';
import { log } from '../../src/log.ts';
import { makeTestFolder, removeTestFolder } from './folders.ts';
import { startProgram } from './program.ts';
import { addRenewal } from './renewal.ts';
import { addDatabaseClock, earlierClock } from './test-clock.ts';

declare module 'vitest' {
  export interface ProvidedContext {
    demo: string;
  }
}

/** Starts the program once on an empty folder; each test file copies the demo with which it fills it. */
export async function setUp(project: TestProject) {
  log.level = process.env.LOG_LEVEL ?? 'silent';
  const dataDir = makeTestFolder();
  const program = await startProgram({ dataDir, env: earlierClock() });
  await program.stop();
  const { superuserUrl, ownerUrl, runtimeUrl, stop } = await startEmbeddedPostgres({
    dataDir,
    log,
    settings: disposable,
  });
  const template = 'trotwell_template';
  await prepareDatabase(superuserUrl, template, databaseNames.database);
  await addDatabaseClock(inDatabase(superuserUrl, template));
  await addRenewal(inDatabase(superuserUrl, template));
  project.provide('demo', dataDir);
  project.provide('postgres', { superuserUrl, ownerUrl, runtimeUrl, template });
  return async () => {
    await stop();
    removeTestFolder(dataDir);
  };
}
