import { log } from '../log.ts';
import { health } from '../web/health.ts';
import { openDatabase } from './database.ts';
import { launch } from './process.ts';
import { openTelemetry } from './telemetry.ts';
import { startWebServer } from './web-server.ts';
import { openWorkers } from './workers-service.ts';

await launch(async (launched) => {
  const { lifecycle, config } = launched;
  const telemetry = await openTelemetry(launched);
  const database = await openDatabase(launched, { mode: 'shared', schema: 'migrated' });
  await telemetry.serveMetrics(database);
  const { ready, stalled } = await openWorkers(lifecycle, database);
  const { host, healthPort: port } = config;
  if (port !== undefined) {
    const app = health({ ...database, queues: { ready, stalled } });
    await lifecycle.open(
      'health checks',
      () => startWebServer(app.fetch, { host, port, variable: 'HEALTH_PORT' }),
      (server) => server.stop(),
    );
  }
  log.info('Trotwell workers are running');
});
