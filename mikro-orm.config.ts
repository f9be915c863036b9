import { readConfig } from './src/config.ts';
import { findRunning } from './src/gateways/database/embedded/runtime-file.ts';
import { migrationOptions } from './src/gateways/database/migrate.ts';

const { databaseOwnerUrl, dataDir, embedded } = readConfig(process.env);
const ownerUrl = embedded ? findRunning(dataDir)?.ownerUrl : databaseOwnerUrl;
if (!ownerUrl)
  throw new Error('No database is running. Start one with `npm run dev`, or set DATABASE_OWNER_URL.');

/** For `npx mikro-orm` alone: the embedded database that is running, or the one that is configured. */
export default migrationOptions(ownerUrl);
