import { queueNames } from '../../jobs/queues.ts';
import { createQueues } from '../gateways/queue/queues.ts';
import { openDatabase } from './database.ts';
import { fillWithDemo } from './demo.ts';
import { greet } from './greeting.ts';
import { launch } from './process.ts';
import { succeeds } from './succeeds.ts';
import { openWeb } from './web-part.ts';
import { assertPortFree } from './web-server.ts';

/* `npm run web`: the web side alone, in any number of processes on one database. */
await launch(async (launched) => {
  const { house, config } = launched;
  await assertPortFree(config);
  const database = await openDatabase(launched, 'shared');
  await fillWithDemo(database);
  const queues = await house.open(
    'queues',
    async () => createQueues(database.config, queueNames),
    (open) => open.close(),
  );
  await openWeb(house, database, {
    ready: () => succeeds(queues.ready()),
    look: queues.look,
    hung: () => [],
  });
  greet(config);
});
