import { existsSync, mkdirSync } from 'node:fs';
import { env, stdout } from 'node:process';
import { afterAll, beforeAll, it } from 'vitest';
import { findTools } from '../../src/gateways/database/backup/tools.ts';
import { databaseNames } from '../../src/gateways/database/embedded/prepare.ts';
import { migrateDatabase } from '../../src/gateways/database/migrate.ts';
import { SUPPORTED_POSTGRESQL } from '../../src/gateways/database/server-version.ts';
import { makeTestFolder, removeTestFolder } from '../support/folders.ts';
import { loadPopulation } from './population/load.ts';
import { reportBackups } from './postgres/backups.ts';
import { createDatabase, type Server, startServer } from './postgres/servers.ts';

/**
 * `ROWS=1200000 npm run bench backup`: both formats where the programs of a supported PostgreSQL are installed, else our
 * own. The server waits for the disk, as in production.
 */
const ROWS = Number(env.ROWS ?? 100_000);
const ROWS_OF_A_PERSON = 30;
const { oldest, newest } = SUPPORTED_POSTGRESQL;
const MAJOR = Number(env.VERSION) || newestInstalled();

const folder = makeTestFolder();
let server: Server;

beforeAll(async () => {
  mkdirSync(folder, { recursive: true });
  server = await startServer(MAJOR, folder, { durable: true });
});
afterAll(() => {
  server?.stop();
  removeTestFolder(folder);
});

it(`about ${ROWS} rows are backed up and restored`, async () => {
  const source = await createDatabase(server.url, 'source');
  await migrateDatabase(source.ownerUrl, databaseNames.app);
  await loadPopulation(source.superuserUrl, { people: 2 * Math.ceil(ROWS / ROWS_OF_A_PERSON / 2) });
  if (!findTools(MAJOR)) stdout.write(`pg_dump of PostgreSQL ${MAJOR} is not installed\n`);
  await reportBackups(source, server.url, { major: MAJOR, folder });
}, 3_600_000);

function newestInstalled(): number {
  for (let major = newest; major >= oldest; major--)
    if (findTools(major) && existsSync(`/usr/lib/postgresql/${major}/bin/initdb`)) return major;
  return newest;
}
