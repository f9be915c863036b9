import { openDatabase } from './database.ts';
import { fillWithDemo } from './demo.ts';
import { greet } from './greeting.ts';
import { launch } from './process.ts';
import { succeeds } from './succeeds.ts';
import { openWeb } from './web-part.ts';
import { assertPortFree } from './web-server.ts';
import { openWorkers } from './workers-part.ts';

/* `npm start`: the database, the web side and the workers in one process. */
await launch(async (launched) => {
  const { house, config } = launched;
  await assertPortFree(config);
  const database = await openDatabase(launched, 'alone');
  await fillWithDemo(database);
  const workers = await openWorkers(house, database);
  await openWeb(house, database, {
    ready: () => succeeds(workers.ready()),
    look: workers.look,
    hung: workers.hung,
  });
  greet(config);
});
