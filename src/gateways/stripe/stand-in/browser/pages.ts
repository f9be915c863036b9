import { type Context, Hono } from 'hono';
import type { Books } from '../books.ts';
import { committed } from '../committed.ts';
import type { Deliverer } from '../deliveries.ts';
import { unixNow } from '../ids.ts';
import { authenticateIntent } from '../payments.ts';
import { StandInRefusal } from '../refusals.ts';
import { createBrowserApi } from './api.ts';
import { challengePage } from './challenge-page.ts';
import { mountDesk } from './desk.ts';
import { browserScript } from './script.ts';
import { setupPage } from './setup-page.ts';
import { finishSetup } from './setups.ts';
import { stylesheet } from './stylesheet.ts';

/** What a browser sees of the stand-in: to be mounted at /dev/stripe of the app. */
export function createBrowserPart(books: Books, deliverer: Deliverer, publishableKey: string): Hono {
  const app = new Hono();
  app.onError((error, c) => {
    if (!(error instanceof StandInRefusal)) throw error;
    return c.text(error.message, error.status);
  });
  app.get('/stripe.js', (c) =>
    c.body(browserScript(), 200, { 'content-type': 'text/javascript; charset=utf-8' }),
  );
  app.get('/stripe.css', (c) => c.body(stylesheet, 200, { 'content-type': 'text/css; charset=utf-8' }));
  app.route('/api', createBrowserApi(books, publishableKey));
  mountSetup(app, books);
  mountChallenge(app, books);
  mountDesk(app, books, deliverer);
  return app;
}

function mountSetup(app: Hono, books: Books): void {
  app.get('/setup/:token', (c) => {
    const link = books.get('setupLinks', c.req.param('token'));
    const account = link && books.get('accounts', link.account);
    if (!link || !account) return c.notFound();
    if (link.used || link.expiresAt < unixNow()) return c.redirect(link.refreshUrl, 303);
    return c.html(setupPage(account));
  });
  app.post('/setup/:token', async (c) => {
    const link = books.get('setupLinks', c.req.param('token'));
    if (!link) return c.notFound();
    const form = await c.req.parseBody();
    return c.redirect(
      committed(books, () => finishSetup(books, link, form)),
      303,
    );
  });
}

function mountChallenge(app: Hono, books: Books): void {
  app.get('/challenge/:id', (c) => {
    const intent = books.get('intents', c.req.param('id'));
    return intent?.status === 'requires_action' ? c.html(challengePage(intent)) : c.notFound();
  });
  app.post('/challenge/:id', async (c) => {
    const before = books.get('intents', c.req.param('id'));
    const back = before?.next_action?.redirect_to_url?.return_url;
    if (!before || !back) return c.notFound();
    const { intent: choice } = await c.req.parseBody();
    const after = committed(books, () => authenticateIntent(books, before, choice === 'pass'));
    return returned(c, back, after.id, String(after.client_secret), after.status === 'succeeded');
  });
}

function returned(c: Context, back: string, id: string, secret: string, paid: boolean): Response {
  const url = new URL(back);
  url.searchParams.set('payment_intent', id);
  url.searchParams.set('payment_intent_client_secret', secret);
  url.searchParams.set('redirect_status', paid ? 'succeeded' : 'failed');
  return c.redirect(url.href, 303);
}
