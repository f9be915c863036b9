import { Hono } from 'hono';
import { unsubscribe } from '../../domain/accounts/notifications.ts';
import { system } from '../../domain/viewer.ts';
import { withActor } from '../../gateways/database/transaction.ts';
import { paths } from '../../paths.ts';
import type { AppEnv, Services } from '../services.ts';

/** RFC 8058 one-click unsubscribe. Mail programs follow no redirects, so the response is no 303. */
export function oneClick({ orm, unsubscribeLinks }: Services): Hono<AppEnv> {
  const app = new Hono<AppEnv>();
  app.get(paths.unsubscribeNow, (c) => c.redirect(`${paths.unsubscribe}${new URL(c.req.url).search}`, 303));
  app.post(paths.unsubscribeNow, async (c) => {
    const of = unsubscribeLinks.read(new URL(c.req.url).searchParams);
    if (!of) return c.text('This link does not work.', 404);
    await withActor(orm, system('auth'), (em) => unsubscribe(em, of));
    return c.text('Unsubscribed.');
  });
  return app;
}
