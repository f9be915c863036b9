import { Hono } from 'hono';
import { createApp } from '../web/app.ts';
import type { OpenDatabase } from './database.ts';
import type { House } from './house.ts';
import { openServices, type WebServices } from './services.ts';
import { startWebServer } from './web-server.ts';

/** Serves the web side until the house closes; open event streams end before the server does. */
export async function openWeb(
  house: House,
  database: OpenDatabase,
  queueReady: () => Promise<boolean>,
): Promise<void> {
  const web = await openServices(house, database, queueReady);
  const app = createApp(web.services);
  await house.open(
    'web',
    () => startWebServer(withStandIn(app.fetch, web), database.config),
    (server) => Promise.all([app.close(), server.stop()]),
  );
}

type Fetch = ReturnType<typeof createApp>['fetch'];

/** The stand-in's browser pages lie beside the app's own, as another company's would. */
function withStandIn(fetch: Fetch, { standIn }: WebServices): Fetch {
  if (!standIn) return fetch;
  const outer = new Hono();
  outer.route('/dev/stripe', standIn.app);
  outer.all('*', (c) => fetch(c.req.raw, c.env));
  return outer.fetch;
}
