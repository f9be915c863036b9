import { createApp } from '../web/app.ts';
import type { Services } from '../web/services.ts';
import type { OpenDatabase } from './database.ts';
import type { House } from './house.ts';
import { openServices } from './services.ts';
import { startWebServer } from './web-server.ts';

/** Serves the web side until the house closes; open event streams end before the server does. */
export async function openWeb(
  house: House,
  database: OpenDatabase,
  queues: Services['queues'],
): Promise<void> {
  const app = createApp(await openServices(house, database, queues));
  await house.open(
    'web',
    () => startWebServer(app.fetch, database.config),
    (server) => Promise.all([app.close(), server.stop()]),
  );
}
