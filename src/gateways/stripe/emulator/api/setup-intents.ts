import type { Hono } from 'hono';
import type Stripe from 'stripe';
import { z } from 'zod';
import { confirmSetup } from '../card-setups.ts';
import { recordStripeEvent } from '../events.ts';
import { newSetupIntent } from '../objects/setup-intent.ts';
import { chosenCard } from '../stored-cards.ts';
import { findOrThrow, setupErrorOf } from '../stripe-api-error.ts';
import { customerNamed } from './customers.ts';
import { Declined, type EmulatorContext, registerEndpoint } from './endpoint.ts';
import { expand, flag, metadata, text } from './params.ts';

const PATH = '/v1/setup_intents';

const createParams = z.strictObject({
  customer: text.optional(),
  usage: z.enum(['off_session', 'on_session']).default('off_session'),
  allowed_payment_method_types: z.array(text).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).default('always') })
    .optional(),
  metadata,
  expand,
});

export function registerSetupIntentRoutes(app: Hono, context: EmulatorContext): void {
  registerEndpoint(app, context, { method: 'POST', path: PATH, params: createParams, act: createSetup });
  registerEndpoint(app, context, {
    method: 'GET',
    path: `${PATH}/:id`,
    params: z.strictObject({ client_secret: text.optional(), expand }),
    act: ({ store }, _params, id) => findOrThrow(store.get('setupIntents', id), 'setupintent', id),
  });
  registerEndpoint(app, context, {
    method: 'POST',
    path: `${PATH}/:id/confirm`,
    params: z.strictObject({ payment_method: text, expand }),
    act: ({ store }, { payment_method }, id) => {
      const setup = findOrThrow(store.get('setupIntents', id), 'setupintent', id);
      const confirmed = confirmSetup(store, setup, chosenCard(store, payment_method));
      return confirmed.last_setup_error ? new Declined(setupErrorOf(confirmed)) : confirmed;
    },
  });
}

function createSetup({ store }: EmulatorContext, params: z.output<typeof createParams>): Stripe.SetupIntent {
  if (params.customer !== undefined) customerNamed(store, params.customer, 'customer');
  const setup = newSetupIntent({
    customer: params.customer ?? null,
    allowedTypes: params.allowed_payment_method_types ?? null,
    automatic: params.automatic_payment_methods ?? null,
    usage: params.usage,
    metadata: params.metadata,
  });
  store.put('setupIntents', setup.id, setup);
  recordStripeEvent(store, 'setup_intent.created', setup);
  return setup;
}
