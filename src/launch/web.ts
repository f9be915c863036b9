import { queueNames } from '../../jobs/queues.ts';
import { createQueues } from '../gateways/queue/queues.ts';
import { openDatabase } from './database.ts';
import { fillWithDemo } from './demo.ts';
import { launch } from './process.ts';
import { printStartupBanner } from './startup-banner.ts';
import { openTelemetry } from './telemetry.ts';
import { assertPortFree } from './web-server.ts';
import { openWeb } from './web-service.ts';

await launch(async (launched) => {
  const { lifecycle, config } = launched;
  await assertPortFree(config);
  const telemetry = await openTelemetry(launched);
  const database = await openDatabase(launched, { mode: 'shared', schema: 'migrated' });
  await telemetry.serveMetrics(database);
  await fillWithDemo(database);
  const queues = await lifecycle.open(
    'queues',
    async () => createQueues(database.config, queueNames),
    (open) => open.close(),
  );
  await openWeb(lifecycle, database, { ready: queues.ready, status: queues.status, stalled: () => [] });
  printStartupBanner(config);
});
