import { Hono } from 'hono';
import { unixNow } from '../ids.ts';
import type { EmulatorStore } from '../store.ts';
import { StripeApiError } from '../stripe-api-error.ts';
import type { WebhookSender } from '../webhook-sender.ts';
import { createBrowserApi } from './api.ts';
import { registerDashboard } from './dashboard.ts';
import { browserScript } from './script.ts';
import { setupPage } from './setup-page.ts';
import { finishSetup } from './setups.ts';
import { stylesheet } from './stylesheet.ts';

export function createBrowserRoutes(
  store: EmulatorStore,
  webhookSender: WebhookSender,
  publishableKey: string,
  scripts = import.meta.dirname,
): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (!(error instanceof StripeApiError)) throw error;
    return c.text(error.message, error.status);
  });
  app.get('/stripe.js', (c) =>
    c.body(browserScript(scripts), 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/stripe.css', (c) => c.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.route('/api', createBrowserApi(store, publishableKey));
  registerSetupRoutes(app, store);
  registerDashboard(app, store, webhookSender);
  return app;
}

function registerSetupRoutes(app: Hono, store: EmulatorStore): void {
  app.get('/setup/:token', (c) => {
    const link = store.get('setupLinks', c.req.param('token'));
    const account = link && store.get('accounts', link.account);
    if (!link || !account) return c.notFound();
    if (link.used || link.expiresAt < unixNow()) return c.redirect(link.refreshUrl, 303);
    return c.html(setupPage(account));
  });
  app.post('/setup/:token', async (c) => {
    const link = store.get('setupLinks', c.req.param('token'));
    if (!link) return c.notFound();
    const form = await c.req.parseBody();
    return c.redirect(
      store.change(() => finishSetup(store, link, form)),
      303,
    );
  });
}
