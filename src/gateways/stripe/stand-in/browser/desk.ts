import type { Hono } from 'hono';
import type { Books } from '../books.ts';
import type { Deliverer } from '../deliveries.ts';
import { settleIntent } from '../payments.ts';
import { committed } from './committed.ts';
import { overviewPage } from './overview-page.ts';
import { completeAccount, restrictAccount } from './setups.ts';

const SHOWN = 100;

/** The page at /dev/stripe, and what its buttons do. */
export function mountDesk(app: Hono, books: Books, deliverer: Deliverer): void {
  app.get('/', (c) => c.html(overviewPage(overview(books))));
  app.post('/accounts/:id', async (c) => {
    const { intent } = await c.req.parseBody();
    const id = c.req.param('id');
    committed(books, () =>
      intent === 'restrict' ? restrictAccount(books, id) : completeAccount(books, id, 'Jenny Rosen', '6789'),
    );
    return c.redirect('/dev/stripe', 303);
  });
  app.post('/payments/:id', async (c) => {
    const payment = books.get('intents', c.req.param('id'));
    if (!payment) return c.notFound();
    const { intent } = await c.req.parseBody();
    committed(books, () => settleIntent(books, payment, intent === 'pay'));
    return c.redirect('/dev/stripe', 303);
  });
  app.post('/events/:id', async (c) => {
    if (!books.get('events', c.req.param('id'))) return c.notFound();
    await deliverer.deliver(c.req.param('id'));
    return c.redirect('/dev/stripe', 303);
  });
}

function overview(books: Books) {
  const newest = <T>(things: T[]) => things.toReversed().slice(0, SHOWN);
  return {
    accounts: newest(books.all('accounts')),
    intents: newest(books.all('intents')),
    events: newest(books.all('events')).map((event) => ({
      event,
      delivery: books.get('deliveries', event.id),
    })),
  };
}
