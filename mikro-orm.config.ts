import { Migrator } from '@mikro-orm/migrations';
import { defineConfig } from '@mikro-orm/postgresql';
import { readConfig } from './src/config.ts';
import { findRunning } from './src/gateways/database/embedded/runtime-file.ts';
import { ENTITIES } from './src/gateways/database/entities.ts';
import { migrations } from './src/gateways/database/migrations.ts';

const { databaseOwnerUrl, dataDir, embedded } = readConfig(process.env);
const ownerUrl = embedded ? findRunning(dataDir)?.ownerUrl : databaseOwnerUrl;
if (!ownerUrl)
  throw new Error('No database is running. Start one with `npm run dev`, or set DATABASE_OWNER_URL.');

/** For `npx mikro-orm` alone: the embedded database that is running, or the one that is configured. */
export default defineConfig({
  clientUrl: ownerUrl,
  entities: ENTITIES,
  extensions: [Migrator],
  migrations: { migrationsList: [...migrations], snapshot: false },
});
