import { openDatabase } from './database.ts';
import { fillWithDemo } from './demo.ts';
import { launch } from './process.ts';
import { printStartupBanner } from './startup-banner.ts';
import { openTelemetry } from './telemetry.ts';
import { assertPortFree } from './web-server.ts';
import { openWeb } from './web-service.ts';
import { openWorkers } from './workers-service.ts';

/** On a terminal, only what is wrong. */
if (process.stderr.isTTY) process.env.LOG_LEVEL ??= 'warn';

await launch(async (launched) => {
  const { lifecycle, config } = launched;
  await assertPortFree(config);
  const telemetry = await openTelemetry(launched);
  const database = await openDatabase(launched, { mode: 'alone', schema: 'migrated' });
  await telemetry.serveMetrics(database);
  await fillWithDemo(database);
  const workers = await openWorkers(lifecycle, database);
  await openWeb(lifecycle, database, workers);
  printStartupBanner(config);
});
