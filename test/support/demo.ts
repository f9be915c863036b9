import { cpSync } from 'node:fs';
import { basename } from 'node:path';
import { afterAll, beforeAll, inject } from 'vitest';
import { readConfig } from '../../src/config.ts';
import { createOrm } from '../../src/gateways/database/orm.ts';
import { createLifecycle } from '../../src/launch/lifecycle.ts';
import { openWeb } from '../../src/launch/web-service.ts';
import { openWorkers } from '../../src/launch/workers-service.ts';
import { freshDatabase } from './database.ts';
import { makeTestFolder, removeTestFolder } from './folders.ts';
import { portForTests, type Site } from './program.ts';

/**
 * The web server and the workers of a program, in this process: test files share its code, and each has its own database
 * and folder with the demo. Read it inside hooks and tests only.
 */
export function useDemo(env: Record<string, string> = {}): Site {
  const database = freshDatabase();
  const site = {} as Site;
  const lifecycle = createLifecycle();
  beforeAll(async () => {
    const dataDir = makeTestFolder();
    cpSync(inject('demo'), dataDir, { recursive: true, filter: (path) => basename(path) !== 'postgres' });
    const port = await portForTests();
    const { runtimeUrl: databaseUrl, ownerUrl: databaseOwnerUrl } = database;
    const config = {
      ...readConfig({ PORT: String(port), DATA_DIR: dataDir, ...env }),
      databaseUrl,
      databaseOwnerUrl,
    };
    const orm = await lifecycle.open(
      'orm',
      () => createOrm(databaseUrl),
      (open) => open.close(true),
    );
    const workers = await openWorkers(lifecycle, { config, orm });
    await openWeb(lifecycle, { config, orm }, workers);
    const url = `http://localhost:${port}`;
    Object.assign(site, { url, port, dataDir, database: () => database } satisfies Site);
  });
  afterAll(async () => {
    await lifecycle.close();
    if (site.dataDir) removeTestFolder(site.dataDir);
  });
  return site;
}
