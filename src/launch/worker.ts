import { openDatabase } from './database.ts';
import { launch } from './process.ts';
import { openWorkers } from './workers-part.ts';

/* `npm run worker`: background work alone, in any number of processes on one database. */
await launch(async (launched) => {
  const database = await openDatabase(launched, 'shared');
  await openWorkers(launched.house, database);
  process.stdout.write('Trotwell is working in the background. Ctrl-C stops it.\n');
});
