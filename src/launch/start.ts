import { openDatabase } from './database.ts';
import { fillWithDemo } from './demo.ts';
import { launch } from './process.ts';
import { printStartupBanner } from './startup-banner.ts';
import { assertPortFree } from './web-server.ts';
import { openWeb } from './web-service.ts';
import { openWorkers } from './workers-service.ts';

await launch(async (launched) => {
  const { lifecycle, config } = launched;
  await assertPortFree(config);
  const database = await openDatabase(launched, 'alone');
  await fillWithDemo(database);
  const workers = await openWorkers(lifecycle, database);
  await openWeb(lifecycle, database, workers);
  printStartupBanner(config);
});
