import { endUnprovenSessions } from '../domain/accounts/two-factor.ts';
import { system } from '../domain/viewer.ts';
import { actAs } from '../gateways/database/transaction.ts';
import { createApp } from '../web/app.ts';
import { bareHeaders } from '../web/security.ts';
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
  if (database.config.adminTwoFactor === 'required')
    await actAs(database.orm, system('gatekeeper'), endUnprovenSessions);
  const app = createApp(await openServices(house, database, queues));
  await house.open(
    'web',
    () => startWebServer(app.fetch, database.config, bareHeaders(database.config)),
    (server) => Promise.all([app.close(), server.stop()]),
  );
}
