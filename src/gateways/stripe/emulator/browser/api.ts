import { type Context, Hono } from 'hono';
import type Stripe from 'stripe';
import { z } from 'zod';
import { commitChange } from '../commit-change.ts';
import { faults } from '../faults.ts';
import { authenticateIntent, confirmIntent } from '../payments.ts';
import type { EmulatorStore } from '../store.ts';
import { storedCard } from '../stored-cards.ts';
import { cardErrorOf, noSuch, StripeApiError } from '../stripe-api-error.ts';

const confirmation = z.object({
  client_secret: z.string(),
  card: z.object({ number: z.string(), exp_month: z.number(), exp_year: z.number(), cvc: z.string() }),
});
const authentication = z.object({ client_secret: z.string(), passed: z.boolean() });

/** The publishable key and the secret of one payment give access to that payment only. */
export function createBrowserApi(store: EmulatorStore, publishableKey: string): Hono {
  const app = new Hono();
  app.use('*', async (c, next) => {
    if (c.req.header('authorization') === `Bearer ${publishableKey}`) return next();
    return c.json({ error: { type: 'invalid_request_error', message: 'Invalid API Key provided' } }, 401);
  });
  app.use(
    '*',
    faults(store, ({ req }) => `${req.method} ${req.path.replace(/^.*\/api\//, '/card/')}`),
  );
  app.onError((error, c) => {
    if (!(error instanceof StripeApiError)) throw error;
    return c.json({ error: error.body }, error.status);
  });
  app.get('/payment_intents/:id', (c) =>
    c.json(shown(intentOf(store, c.req.param('id'), c.req.query('client_secret')))),
  );
  app.post('/payment_intents/:id/confirm', async (c) => {
    const { client_secret, card } = confirmation.parse(await c.req.json());
    const typed = { number: card.number, expMonth: card.exp_month, expYear: card.exp_year };
    const intent = commitChange(store, () =>
      confirmIntent(store, intentOf(store, c.req.param('id'), client_secret), storedCard(typed), {
        script: true,
      }),
    );
    return outcome(c, intent);
  });
  app.post('/payment_intents/:id/authenticate', async (c) => {
    const { client_secret, passed } = authentication.parse(await c.req.json());
    const intent = commitChange(store, () =>
      authenticateIntent(store, intentOf(store, c.req.param('id'), client_secret), passed),
    );
    return outcome(c, intent);
  });
  return app;
}

function intentOf(store: EmulatorStore, id: string, clientSecret: string | undefined): Stripe.PaymentIntent {
  const intent = store.get('intents', id);
  if (!intent || intent.client_secret !== clientSecret) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

function outcome(c: Context, intent: Stripe.PaymentIntent): Response {
  if (!intent.last_payment_error) return c.json(shown(intent));
  return c.json({ error: { ...cardErrorOf(intent), payment_intent: shown(intent) } }, 402);
}

function shown(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  const { id, object, amount, currency, status, client_secret, created, livemode } = intent;
  const { next_action, last_payment_error, payment_method_types } = intent;
  return {
    ...{ id, object, amount, currency, status, client_secret, created, livemode },
    ...{ next_action, last_payment_error, payment_method_types },
  };
}
