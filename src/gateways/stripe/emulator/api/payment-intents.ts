import type Stripe from 'stripe';
import { z } from 'zod';
import { rulesOf } from '../controls.ts';
import { recordStripeEvent } from '../events.ts';
import { newId, nulls, settings, unixNow } from '../ids.ts';
import { cancelIntent, confirmIntent } from '../payments.ts';
import type { EmulatorStore, StoredCard } from '../store.ts';
import { chosenCard } from '../stored-cards.ts';
import { cardErrorOf, noSuch, StripeApiError } from '../stripe-api-error.ts';
import { isWithin, span } from './collection.ts';
import { customerNamed } from './customers.ts';
import { Declined, type EmulatorContext, type StripeApi } from './endpoint.ts';
import { listOf } from './lists.ts';
import { allowedMethods, expand, flag, metadata, paging, shownMethods, text, whole } from './params.ts';
import { searchParams, searchResult } from './search.ts';

const PATH = '/v1/payment_intents';

/** Cards take no `statement_descriptor`. */
const suffix = z.string().refine((words) => /^(?=.*[A-Za-z])(?!.*[<>\\'"*])[ -~]{1,22}$/.test(words));

const createParams = z.strictObject({
  ...allowedMethods,
  amount: whole,
  currency: z.string().refine((currency) => currency === settings.currency),
  customer: text.optional(),
  application_fee_amount: whole.optional(),
  description: text.optional(),
  statement_descriptor_suffix: suffix.optional(),
  transfer_data: z.strictObject({ destination: text }).optional(),
  metadata,
  expand,
});
const listParams = z.strictObject({ ...paging, created: span.optional() });
const readParams = z.strictObject({ client_secret: text.optional(), expand });
const confirmParams = z.strictObject({
  payment_method: text,
  off_session: flag.default(false),
  error_on_requires_action: flag.default(false),
  expand,
});
const cancelParams = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
  expand,
});

export function registerPaymentIntentRoutes(api: StripeApi): void {
  api.post(PATH, createParams, createIntent);
  api.get(PATH, listParams, ({ store }, { created, ...page }) => {
    const found = store.all('intents').filter((intent) => isWithin(intent, created));
    return listOf(found, page, PATH);
  });
  api.get(`${PATH}/search`, searchParams, ({ store }, params) =>
    searchResult(store, store.all('intents'), params, `${PATH}/search`),
  );
  api.get(`${PATH}/:id`, readParams, ({ store }, _params, id) => intentNamed(store, id));
  api.post(`${PATH}/:id/confirm`, confirmParams, confirm);
  api.post(`${PATH}/:id/cancel`, cancelParams, ({ store }, { cancellation_reason = null }, id) =>
    cancelIntent(store, intentNamed(store, id), cancellation_reason),
  );
}

function intentNamed(store: EmulatorStore, id: string): Stripe.PaymentIntent {
  const intent = store.get('intents', id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

const NEVER_HERE = nulls(
  'application',
  'canceled_at',
  'cancellation_reason',
  'customer_account',
  'excluded_payment_method_types',
  'managed_payments',
  'on_behalf_of',
  'payment_method_configuration_details',
  'payment_method_options',
  'payment_record',
  'processing',
  'receipt_email',
  'review',
  'setup_future_usage',
  'shipping',
  'source',
  'statement_descriptor',
  'transfer_group',
);

function createIntent(
  { store }: EmulatorContext,
  { expand: _, ...params }: z.output<typeof createParams>,
): Stripe.PaymentIntent {
  checkAmount(params.amount);
  if (params.application_fee_amount !== undefined)
    checkFee(store, params.application_fee_amount, params.amount);
  if (params.customer !== undefined) customerNamed(store, params.customer, 'customer');
  if (params.transfer_data) checkDestination(store, params.transfer_data.destination);
  const id = newId('pi');
  const intent: Stripe.PaymentIntent = {
    ...NEVER_HERE,
    ...params,
    ...shownMethods(params),
    id,
    object: 'payment_intent',
    amount_capturable: 0,
    amount_received: 0,
    application_fee_amount: params.application_fee_amount ?? null,
    capture_method: 'automatic_async',
    client_secret: newId(`${id}_secret`, 25),
    confirmation_method: 'automatic',
    created: unixNow(),
    customer: params.customer ?? null,
    description: params.description ?? null,
    last_payment_error: null,
    latest_charge: null,
    livemode: false,
    next_action: null,
    payment_method: null,
    payment_method_types: ['card'],
    statement_descriptor_suffix: params.statement_descriptor_suffix ?? null,
    status: 'requires_payment_method',
  };
  store.put('intents', intent.id, intent);
  recordStripeEvent(store, 'payment_intent.created', intent);
  return intent;
}

function checkAmount(amount: number): void {
  if (amount < settings.leastCharge) {
    const message = `Amount must be at least ${(settings.leastCharge / 100).toFixed(2)} ${settings.currency}`;
    throw new StripeApiError(400, { code: 'amount_too_small', param: 'amount', message });
  }
}

function checkFee(store: EmulatorStore, fee: number, amount: number): void {
  if (fee === 0 && rulesOf(store).positiveFees) {
    const message = 'Invalid positive integer';
    throw new StripeApiError(400, {
      code: 'parameter_invalid_integer',
      param: 'application_fee_amount',
      message,
    });
  }
  if (fee > amount) {
    const message = 'The application_fee_amount must not be greater than the amount.';
    throw new StripeApiError(400, { param: 'application_fee_amount', message });
  }
}

function checkDestination(store: EmulatorStore, id: string): void {
  const param = 'transfer_data[destination]';
  const account = store.get('accounts', id);
  if (!account) throw noSuch('destination', id, param, 400);
  if (account.capabilities?.transfers === 'active') return;
  throw new StripeApiError(400, {
    code: 'insufficient_capabilities_for_transfer',
    message:
      'Your destination account needs to have at least one of the following capabilities enabled: transfers, crypto_transfers, legacy_payments',
  });
}

function confirm(
  { store }: EmulatorContext,
  { payment_method, off_session, error_on_requires_action }: z.output<typeof confirmParams>,
  id: string,
): Stripe.PaymentIntent | Declined {
  const intent = intentNamed(store, id);
  const card = cardFor(store, intent, payment_method);
  const confirmed = confirmIntent(
    store,
    intent,
    card,
    off_session ? 'authentication_required' : error_on_requires_action ? 'authentication_not_handled' : null,
  );
  return confirmed.last_payment_error ? new Declined(cardErrorOf(confirmed)) : confirmed;
}

/** A kept card pays only for its own customer, and one that was detached never again. */
export function cardFor(store: EmulatorStore, intent: Stripe.PaymentIntent, id: string): StoredCard {
  const card = chosenCard(store, id);
  if (!store.get('cards', id) || (card.customer !== null && card.customer === intent.customer)) return card;
  const message =
    'The provided PaymentMethod cannot be used with this PaymentIntent. It belongs to another Customer, or to none.';
  throw new StripeApiError(400, { param: 'payment_method', message });
}
