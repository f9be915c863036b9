import { startEmbeddedPostgres } from '../../src/gateways/database/embedded/start.ts';
import { log } from '../../src/log.ts';

log.level = 'silent';
const { ended } = await startEmbeddedPostgres({ dataDir: process.argv[2]!, log });
process.stdout.write('ready\n');
await ended;
