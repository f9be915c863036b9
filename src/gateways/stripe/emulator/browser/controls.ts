import type { Context, Hono } from 'hono';
import { ZodError } from 'zod';
import { addFault, clearFaults, controlsOf, planDeliveries, setRules } from '../controls.ts';
import type { EmulatorStore } from '../store.ts';
import type { EventSender, ReleaseOrder } from '../webhook-sender.ts';

const ORDERS: ReleaseOrder[] = ['oldest first', 'newest first', 'shuffled'];

/**
 * Forms of the dashboard and JSON for scripts:
 * `GET controls.json`; `POST faults` `{"call":"POST /v1/payment_intents","does":"500","when":"after","times":1}` or
 * `{"clear":true}`; `POST rules` `{"positiveFees":false}`; `POST webhooks` `{"held":true}`, `{"late":30,"copies":2}` or `{"release":"newest first"}`.
 */
export function registerControls(app: Hono, store: EmulatorStore, webhookSender: EventSender): void {
  app.get('/controls.json', (c) => c.json(controlsOf(store), 200, { 'Cache-Control': 'no-store' }));
  app.post('/faults', (c) =>
    controlled(c, store, (options) => {
      if (options.clear) clearFaults(store);
      else addFault(store, options);
    }),
  );
  app.post('/rules', (c) => controlled(c, store, (options) => setRules(store, options)));
  app.post('/webhooks', (c) =>
    controlled(c, store, async (options) => {
      const order = ORDERS.find((one) => one === options.release);
      if (order) await webhookSender.release(order);
      else planDeliveries(store, options);
    }),
  );
}

type Options = Record<string, unknown>;

async function controlled(
  c: Context,
  store: EmulatorStore,
  change: (options: Options) => void | Promise<void>,
): Promise<Response> {
  const isJson = (c.req.header('content-type') ?? '').startsWith('application/json');
  try {
    await change(isJson ? await c.req.json<Options>() : typed(await c.req.parseBody()));
  } catch (error) {
    if (error instanceof ZodError) return c.json({ error: error.issues }, 422);
    throw error;
  }
  return isJson ? c.json(controlsOf(store)) : c.redirect('/dev/stripe', 303);
}

function typed(form: Options): Options {
  const given = Object.entries(form).filter(([, value]) => value !== '');
  return Object.fromEntries(given.map(([name, value]) => [name, value === 'on' ? true : value]));
}
