import { type Context, Hono } from 'hono';
import type Stripe from 'stripe';
import { z } from 'zod';
import { cardFor } from '../api/payment-intents.ts';
import { authenticateSetup, confirmSetup } from '../card-setups.ts';
import { faults } from '../faults.ts';
import { authenticateIntent, confirmIntent } from '../payments.ts';
import type { EmulatorStore } from '../store.ts';
import { storedCard, type TypedCard } from '../stored-cards.ts';
import { cardErrorOf, noSuch, StripeApiError, setupErrorOf } from '../stripe-api-error.ts';

const card = z
  .object({ number: z.string(), exp_month: z.number(), exp_year: z.number(), cvc: z.string() })
  .transform(
    ({ number, exp_month: expMonth, exp_year: expYear }): TypedCard => ({ number, expMonth, expYear }),
  );
const secret = z.string();
const confirmation = z.union([
  z.object({ client_secret: secret, card, setup_future_usage: z.literal('off_session').optional() }),
  z.object({ client_secret: secret, payment_method: z.string() }),
]);
const cardSetup = z.object({ client_secret: secret, card });
const authentication = z.object({ client_secret: secret, passed: z.boolean() });

/** The publishable key and the secret of one payment, or of one card's setup, give access to that one only. */
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
  registerPaymentRoutes(app, store);
  registerSetupRoutes(app, store);
  return app;
}

function registerPaymentRoutes(app: Hono, store: EmulatorStore): void {
  const intentOf = (c: Context, clientSecret: string | undefined) =>
    withSecret(store.get('intents', c.req.param('id') ?? ''), clientSecret, c, 'payment_intent');
  app.get('/payment_intents/:id', (c) => c.json(shown(intentOf(c, c.req.query('client_secret')))));
  app.post('/payment_intents/:id/confirm', async (c) => {
    const given = confirmation.parse(await c.req.json());
    const confirmed = store.change(() => {
      const intent = intentOf(c, given.client_secret);
      if (!('card' in given))
        return confirmIntent(store, intent, cardFor(store, intent, given.payment_method), null);
      const setup_future_usage = given.setup_future_usage ?? intent.setup_future_usage;
      return confirmIntent(store, { ...intent, setup_future_usage }, storedCard(given.card), null);
    });
    return paymentOutcome(c, confirmed);
  });
  app.post('/payment_intents/:id/authenticate', async (c) => {
    const { client_secret, passed } = authentication.parse(await c.req.json());
    return paymentOutcome(
      c,
      store.change(() => authenticateIntent(store, intentOf(c, client_secret), passed)),
    );
  });
}

function registerSetupRoutes(app: Hono, store: EmulatorStore): void {
  const setupOf = (c: Context, clientSecret: string | undefined) =>
    withSecret(store.get('setupIntents', c.req.param('id') ?? ''), clientSecret, c, 'setup_intent');
  app.get('/setup_intents/:id', (c) => c.json(shownSetup(setupOf(c, c.req.query('client_secret')))));
  app.post('/setup_intents/:id/confirm', async (c) => {
    const given = cardSetup.parse(await c.req.json());
    return setupOutcome(
      c,
      store.change(() => confirmSetup(store, setupOf(c, given.client_secret), storedCard(given.card))),
    );
  });
  app.post('/setup_intents/:id/authenticate', async (c) => {
    const { client_secret, passed } = authentication.parse(await c.req.json());
    return setupOutcome(
      c,
      store.change(() => authenticateSetup(store, setupOf(c, client_secret), passed)),
    );
  });
}

function withSecret<T extends { client_secret: string | null }>(
  intent: T | undefined,
  clientSecret: string | undefined,
  c: Context,
  kind: string,
): T {
  if (intent && intent.client_secret === clientSecret) return intent;
  throw noSuch(kind, c.req.param('id') ?? '', 'intent');
}

function paymentOutcome(c: Context, intent: Stripe.PaymentIntent): Response {
  if (!intent.last_payment_error) return c.json(shown(intent));
  return c.json({ error: { ...cardErrorOf(intent), payment_intent: shown(intent) } }, 402);
}

function setupOutcome(c: Context, setup: Stripe.SetupIntent): Response {
  if (!setup.last_setup_error) return c.json(shownSetup(setup));
  return c.json({ error: { ...setupErrorOf(setup), setup_intent: shownSetup(setup) } }, 402);
}

function shown(intent: Stripe.PaymentIntent): Partial<Stripe.PaymentIntent> {
  const { id, object, amount, currency, status, client_secret, created, livemode } = intent;
  const { next_action, last_payment_error, payment_method_types } = intent;
  return {
    ...{ id, object, amount, currency, status, client_secret, created, livemode },
    ...{ next_action, last_payment_error, payment_method_types },
  };
}

function shownSetup(setup: Stripe.SetupIntent): Partial<Stripe.SetupIntent> {
  const { id, object, status, client_secret, created, livemode, usage } = setup;
  const { next_action, last_setup_error, payment_method_types } = setup;
  return {
    ...{ id, object, status, client_secret, created, livemode, usage },
    ...{ next_action, last_setup_error, payment_method_types },
  };
}
