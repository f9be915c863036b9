import type { Hono } from 'hono';
import type Stripe from 'stripe';
import { z } from 'zod';
import { recordStripeEvent } from '../events.ts';
import { newIntent } from '../objects/payment-intent.ts';
import { type ChallengeBy, cancelIntent, confirmIntent } from '../payments.ts';
import type { EmulatorStore, StoredCard } from '../store.ts';
import { chosenCard, storedCard } from '../stored-cards.ts';
import { cardErrorOf, noSuch, StripeApiError } from '../stripe-api-error.ts';
import { customerNamed } from './customers.ts';
import { Declined, type EmulatorContext, registerEndpoint } from './endpoint.ts';
import { listOf } from './lists.ts';
import { email, expand, flag, metadata, paging, text, whole } from './params.ts';
import { searchParams, searchResult } from './search.ts';

const card = z.strictObject({ number: text, exp_month: whole, exp_year: whole, cvc: text.optional() });

const confirmParams = z.strictObject({
  payment_method: text.optional(),
  payment_method_data: z.strictObject({ type: z.literal('card'), card }).optional(),
  return_url: z.url().optional(),
  use_stripe_sdk: flag.optional(),
  off_session: flag.default(false),
  expand,
});

const createParams = z.strictObject({
  amount: whole,
  currency: z.literal('usd'),
  customer: text.optional(),
  allowed_payment_method_types: z.array(text).optional(),
  automatic_payment_methods: z
    .strictObject({ enabled: flag, allow_redirects: z.enum(['always', 'never']).default('always') })
    .optional(),
  application_fee_amount: whole.optional(),
  transfer_data: z.strictObject({ destination: text }).optional(),
  transfer_group: text.optional(),
  description: text.optional(),
  receipt_email: email.optional(),
  metadata,
  expand,
});

const cancelParams = z.strictObject({
  cancellation_reason: z.enum(['duplicate', 'fraudulent', 'requested_by_customer', 'abandoned']).optional(),
  expand,
});

export function registerPaymentIntentRoutes(app: Hono, context: EmulatorContext): void {
  const path = '/v1/payment_intents';
  registerEndpoint(app, context, { method: 'POST', path, params: createParams, act: createIntent });
  registerEndpoint(app, context, {
    method: 'GET',
    path,
    params: z.strictObject(paging),
    act: ({ store }, page) => listOf(store.all('intents'), page, path),
  });
  registerEndpoint(app, context, {
    method: 'GET',
    path: `${path}/search`,
    params: searchParams,
    act: ({ store }, params) => searchResult(store.all('intents'), params, `${path}/search`),
  });
  registerEndpoint(app, context, {
    method: 'GET',
    path: `${path}/:id`,
    params: z.strictObject({ client_secret: text.optional(), expand }),
    act: ({ store }, _params, id) => intentNamed(store, id),
  });
  registerEndpoint(app, context, {
    method: 'POST',
    path: `${path}/:id/confirm`,
    params: confirmParams,
    act: confirm,
  });
  registerEndpoint(app, context, {
    method: 'POST',
    path: `${path}/:id/cancel`,
    params: cancelParams,
    act: ({ store }, params, id) =>
      cancelIntent(store, intentNamed(store, id), params.cancellation_reason ?? null),
  });
}

function intentNamed(store: EmulatorStore, id: string): Stripe.PaymentIntent {
  const intent = store.get('intents', id);
  if (!intent) throw noSuch('payment_intent', id, 'intent');
  return intent;
}

function createIntent(
  { store }: EmulatorContext,
  params: z.output<typeof createParams>,
): Stripe.PaymentIntent {
  checkAmount(params.amount, params.application_fee_amount ?? 0);
  if (params.customer !== undefined) customerNamed(store, params.customer, 'customer');
  if (params.transfer_data) checkDestination(store, params.transfer_data.destination);
  const intent = newIntent({
    amount: params.amount,
    currency: params.currency,
    customer: params.customer ?? null,
    allowedTypes: params.allowed_payment_method_types ?? null,
    automatic: params.automatic_payment_methods ?? null,
    feeAmount: params.application_fee_amount ?? null,
    destination: params.transfer_data?.destination ?? null,
    description: params.description ?? null,
    receiptEmail: params.receipt_email ?? null,
    transferGroup: params.transfer_group ?? null,
    metadata: params.metadata,
  });
  store.put('intents', intent.id, intent);
  recordStripeEvent(store, 'payment_intent.created', intent);
  return intent;
}

function checkAmount(amount: number, fee: number): void {
  if (amount < 50) {
    const message = 'Amount must be at least $0.50 usd';
    throw new StripeApiError(400, { code: 'amount_too_small', param: 'amount', message });
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
  { store, baseUrl }: EmulatorContext,
  params: z.output<typeof confirmParams>,
  id: string,
): Stripe.PaymentIntent | Declined {
  const intent = intentNamed(store, id);
  const given = params.payment_method_data?.card;
  const chosen = given
    ? storedCard({ number: given.number, expMonth: given.exp_month, expYear: given.exp_year })
    : cardFor(store, intent, params.payment_method ?? '');
  const challenge: ChallengeBy = params.off_session
    ? 'impossible'
    : params.return_url
      ? { url: `${baseUrl}/dev/stripe/challenge/${id}`, returnUrl: params.return_url }
      : { script: true };
  const confirmed = confirmIntent(store, intent, chosen, challenge);
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
