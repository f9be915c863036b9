import { endUnprovenSessions } from '../domain/accounts/two-factor/two-factor.ts';
import { system } from '../domain/viewer.ts';
import { withActor } from '../gateways/database/transaction.ts';
import { createApp } from '../web/app.ts';
import { bareHeaders } from '../web/security.ts';
import type { Services } from '../web/services.ts';
import type { OpenDatabase } from './database.ts';
import type { Lifecycle } from './lifecycle.ts';
import { openServices } from './services.ts';
import { startWebServer } from './web-server.ts';

/** Event streams end before the server does. */
export async function openWeb(
  lifecycle: Lifecycle,
  database: OpenDatabase,
  queues: Services['queues'],
): Promise<void> {
  if (database.config.adminTwoFactor === 'required')
    await withActor(database.orm, system('auth'), endUnprovenSessions);
  const app = createApp(await openServices(lifecycle, database, queues));
  await lifecycle.open(
    'web',
    () => startWebServer(app.fetch, database.config, bareHeaders(database.config)),
    (server) => Promise.all([app.close(), server.stop()]),
  );
}
