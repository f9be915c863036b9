import { startEmbeddedPostgres } from '../../src/gateways/database/embedded/start.ts';
import { log } from '../../src/log.ts';

/* Runs the database of the folder that it is given until it is killed. Node runs this file as it is. */
log.level = 'silent';
const { ended } = await startEmbeddedPostgres({ dataDir: process.argv[2]!, log });
process.stdout.write('ready\n');
await ended;
