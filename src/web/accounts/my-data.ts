import { Hono } from 'hono';
import { myData } from '../../domain/accounts/my-data.ts';
import { asBearer } from '../../gateways/database/transaction.ts';
import { paths } from '../../paths.ts';
import { Answer } from '../answer.ts';
import type { Services } from '../services.ts';

/** `/settings/my-data.json`: a person's own data as a download. A file, not a page, so it stands beside the table of pages. */
export function myDataDownload({ orm, config }: Services): Hono {
  const app = new Hono();
  app.get(paths.myData, async (c) => {
    const secret = new Answer(c, config.baseUrl).sessionSecret;
    const data = await asBearer(orm, secret, async (em, viewer) =>
      viewer.kind === 'member' ? myData(em, viewer) : null,
    );
    if (!data) return c.redirect(paths.auth, 303);
    c.header('Cache-Control', 'no-store');
    c.header('Content-Disposition', 'attachment; filename="trotwell-my-data.json"');
    return c.body(JSON.stringify(data, null, 2), 200, { 'Content-Type': 'application/json; charset=utf-8' });
  });
  return app;
}
