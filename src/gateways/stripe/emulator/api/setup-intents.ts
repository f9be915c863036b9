import type Stripe from 'stripe';
import { z } from 'zod';
import { confirmSetup } from '../card-setups.ts';
import { recordStripeEvent } from '../events.ts';
import { newId, nulls, unixNow } from '../ids.ts';
import type { EmulatorStore } from '../store.ts';
import { chosenCard } from '../stored-cards.ts';
import { findOrThrow, setupErrorOf } from '../stripe-api-error.ts';
import { customerNamed } from './customers.ts';
import { Declined, type EmulatorContext, type StripeApi } from './endpoint.ts';
import { allowedMethods, expand, metadata, shownMethods, text } from './params.ts';

const PATH = '/v1/setup_intents';

const createParams = z.strictObject({
  ...allowedMethods,
  customer: text.optional(),
  usage: z.enum(['off_session', 'on_session']).default('off_session'),
  metadata,
  expand,
});
const readParams = z.strictObject({ client_secret: text.optional(), expand });
const confirmParams = z.strictObject({ payment_method: text, expand });

export function registerSetupIntentRoutes(api: StripeApi): void {
  api.post(PATH, createParams, createSetup);
  api.get(`${PATH}/:id`, readParams, ({ store }, _params, id) => setupNamed(store, id));
  api.post(`${PATH}/:id/confirm`, confirmParams, ({ store }, { payment_method }, id) => {
    const confirmed = confirmSetup(store, setupNamed(store, id), chosenCard(store, payment_method));
    return confirmed.last_setup_error ? new Declined(setupErrorOf(confirmed)) : confirmed;
  });
}

const setupNamed = (store: EmulatorStore, id: string): Stripe.SetupIntent =>
  findOrThrow(store.get('setupIntents', id), 'setupintent', id);

const NEVER_HERE = nulls(
  'application',
  'cancellation_reason',
  'description',
  'excluded_payment_method_types',
  'latest_attempt',
  'mandate',
  'on_behalf_of',
  'payment_method_configuration_details',
  'payment_method_options',
  'single_use_mandate',
);

function createSetup(
  { store }: EmulatorContext,
  { expand: _, ...params }: z.output<typeof createParams>,
): Stripe.SetupIntent {
  if (params.customer !== undefined) customerNamed(store, params.customer, 'customer');
  const id = newId('seti');
  const setup: Stripe.SetupIntent = {
    ...NEVER_HERE,
    ...params,
    ...shownMethods(params),
    customer: params.customer ?? null,
    id,
    object: 'setup_intent',
    client_secret: newId(`${id}_secret`, 25),
    created: unixNow(),
    last_setup_error: null,
    livemode: false,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    status: 'requires_payment_method',
  };
  store.put('setupIntents', setup.id, setup);
  recordStripeEvent(store, 'setup_intent.created', setup);
  return setup;
}
