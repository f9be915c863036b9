import type { Context, Hono } from 'hono';
import { ZodError } from 'zod';
import type { Books } from '../books.ts';
import { addFault, clearFaults, controlsOf, planDeliveries } from '../controls.ts';
import type { Deliverer, ReleaseOrder } from '../deliveries.ts';

const ORDERS: ReleaseOrder[] = ['oldest first', 'newest first', 'shuffled'];

/**
 * What goes wrong on purpose, as forms of the desk and as JSON for scripts:
 * `GET controls.json`; `POST faults` `{"call":"POST /v1/payment_intents","does":"500","when":"after","times":1}` or
 * `{"clear":true}`; `POST webhooks` `{"held":true}`, `{"late":30,"copies":2}` or `{"release":"newest first"}`.
 */
export function mountControls(app: Hono, books: Books, deliverer: Deliverer): void {
  app.get('/controls.json', (c) => c.json(controlsOf(books), 200, { 'Cache-Control': 'no-store' }));
  app.post('/faults', (c) =>
    controlled(c, books, (wish) => {
      if (wish.clear) clearFaults(books);
      else addFault(books, wish);
    }),
  );
  app.post('/webhooks', (c) =>
    controlled(c, books, async (wish) => {
      const order = ORDERS.find((one) => one === wish.release);
      if (order) await deliverer.release(order);
      else planDeliveries(books, wish);
    }),
  );
}

type Wish = Record<string, unknown>;

async function controlled(
  c: Context,
  books: Books,
  change: (wish: Wish) => void | Promise<void>,
): Promise<Response> {
  const isJson = (c.req.header('content-type') ?? '').startsWith('application/json');
  try {
    await change(isJson ? await c.req.json<Wish>() : typed(await c.req.parseBody()));
  } catch (error) {
    if (error instanceof ZodError) return c.json({ error: error.issues }, 422);
    throw error;
  }
  return isJson ? c.json(controlsOf(books)) : c.redirect('/dev/stripe', 303);
}

/** What a form sends: nothing for an empty field, `on` for a tick. */
function typed(form: Wish): Wish {
  const given = Object.entries(form).filter(([, value]) => value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, value === 'on' ? true : value]));
}
