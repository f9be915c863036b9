import Stripe from 'stripe';
import { clock, HOUR_MS } from '../../clock.ts';
import type { PaymentProvider } from '../../domain/payments/provider.ts';
import type { ProviderMovement } from '../../domain/payments/provider-balance.ts';
import { balanceOf, withContents } from './payout-contents.ts';
import { verifiedEvent } from './signed-event.ts';
import {
  cardOf,
  cardSetupOf,
  disputeOf,
  movementOf,
  paymentOfTransfer,
  payoutAccountOf,
  refundOf,
  toProviderPayment,
} from './stripe-mappers.ts';
import {
  accountParams,
  cardSetupParams,
  chargeParams,
  customerParams,
  onboardingParams,
  paymentParams,
  refundParams,
} from './stripe-params.ts';
import { translateErrors } from './translate-errors.ts';

/** Stripe does not allow its script to be hosted elsewhere. */
const STRIPE_JS = 'https://js.stripe.com/endive/stripe.js';

const TIMEOUT_MS = 10_000;

export interface StripeConfig {
  secretKey: string;
  publishableKey: string;
  /** One secret, or several with commas: platform and connected-account endpoints have one each. */
  webhookSecret: string;
  api?: { host: string; port: number; protocol: 'http' | 'https' };
  browserScriptUrl?: string;
  timeoutMs?: number;
  /** Stripe has approved the platform for accounts that take transfers and no card payments. */
  transfersOnly?: boolean;
}

export interface StripeGateway extends PaymentProvider {
  readonly publishableKey: string;
  readonly browserScriptUrl: string;
}

export const clientOf = ({ secretKey, api, timeoutMs = TIMEOUT_MS }: StripeConfig): Stripe =>
  // The caller retries with the stored key; retries here would double the time that a parent waits.
  new Stripe(secretKey, { ...api, timeout: timeoutMs, maxNetworkRetries: 0, telemetry: false });

export function createStripeGateway(config: StripeConfig): StripeGateway {
  const stripe = clientOf(config);
  return {
    publishableKey: config.publishableKey,
    browserScriptUrl: config.browserScriptUrl ?? STRIPE_JS,
    ...translateErrors(callsOf(stripe, config)),
    constructEvent: (rawBody, signature) => verifiedEvent(stripe, config, rawBody, signature),
  };
}

/** A payment has few of these; one page of Stripe's lists holds them all. */
const ALL = 100;
const THREE_WEEKS_OF_PAYOUTS = 20;
const DAY_S = 86_400;

function callsOf(stripe: Stripe, config: StripeConfig): Omit<PaymentProvider, 'constructEvent'> {
  return {
    createAccount: async (order) =>
      payoutAccountOf(await stripe.accounts.create(accountParams(order, config), key(order))),
    async findAccount(walkerId, since) {
      const gte = createdFrom(since);
      const created = { gte, lte: gte + DAY_S };
      for await (const account of stripe.accounts.list({ created, limit: ALL }))
        if (account.metadata?.walker_id === walkerId) return payoutAccountOf(account);
      return null;
    },
    async createOnboardingLink(order) {
      const link = await stripe.accountLinks.create(onboardingParams(order), key(order));
      return { url: link.url, expiresAt: new Date(link.expires_at * 1000) };
    },
    readAccount: async (id) => payoutAccountOf(await stripe.accounts.retrieve(id)),
    createDashboardLink: async (id) => (await stripe.accounts.createLoginLink(id)).url,
    readBalance: async (stripeAccount) =>
      balanceOf(await stripe.balance.retrieve({}, stripeAccount ? { stripeAccount } : {})),
    async findMovements({ from, to }) {
      const created = { gte: secondsOf(from), lte: secondsOf(to) };
      const question = { created, limit: ALL, expand: ['data.source'] };
      const found: ProviderMovement[] = [];
      for await (const line of stripe.balanceTransactions.list(question)) found.push(movementOf(line));
      return found;
    },

    createPaymentIntent: async (order) =>
      toProviderPayment(await stripe.paymentIntents.create(paymentParams(order), key(order))),
    readPaymentIntent: async (id) =>
      toProviderPayment(await stripe.paymentIntents.retrieve(id, { expand: ['latest_charge.transfer'] })),
    confirmPaymentIntent: async (id, order) =>
      toProviderPayment(await stripe.paymentIntents.confirm(id, chargeParams(order), key(order))),
    findPaymentIntents: async (bookingId, since) =>
      (await madeSince(stripe.paymentIntents, { booking_id: bookingId }, since)).map(toProviderPayment),
    cancelPaymentIntent: async (id, order) =>
      toProviderPayment(await stripe.paymentIntents.cancel(id, {}, key(order))),

    createRefund: async (order) => refundOf(await stripe.refunds.create(refundParams(order), key(order))),
    async findRefunds(payment_intent) {
      const question = { payment_intent, limit: ALL, expand: ['data.transfer_reversal'] };
      return (await stripe.refunds.list(question)).data.map(refundOf);
    },
    async findPaymentOfTransfer(id) {
      const transfer = await stripe.transfers.retrieve(id, { expand: ['source_transaction'] });
      return paymentOfTransfer(transfer);
    },
    findDisputes: async (payment_intent) =>
      (await stripe.disputes.list({ payment_intent, limit: ALL })).data.map(disputeOf),

    createCustomer: async (order) => (await stripe.customers.create(customerParams(order), key(order))).id,
    findCustomer: async (personId, since) =>
      (await madeSince(stripe.customers, { person_id: personId }, since))[0]?.id ?? null,
    async deleteCustomer(id) {
      await stripe.customers.del(id);
    },
    async createCardSetup(order) {
      const setup = await stripe.setupIntents.create(cardSetupParams(order), key(order));
      return { ...cardSetupOf(setup), clientSecret: setup.client_secret };
    },
    readCardSetup: async (id) => cardSetupOf(await stripe.setupIntents.retrieve(id)),
    readCard: async (id) => cardOf(await stripe.paymentMethods.retrieve(id)),
    async removeCard(id) {
      await stripe.paymentMethods.detach(id);
    },

    readPayout: async (stripeAccount, id) =>
      withContents(stripe, await stripe.payouts.retrieve(id, {}, { stripeAccount }), stripeAccount),
    async findLatestPayoutIds(stripeAccount) {
      const { data } = await stripe.payouts.list({ limit: THREE_WEEKS_OF_PAYOUTS }, { stripeAccount });
      return data.map(({ id }) => id);
    },
  };
}

const secondsOf = (moment: Date): number => Math.floor(moment.getTime() / 1000);
const createdFrom = (since: Date): number => secondsOf(since) - 60;

interface Searchable<T> {
  search(question: { query: string; limit: number }): Promise<{ data: T[] }>;
  list(question: { created: Stripe.RangeQueryParam; limit: number }): AsyncIterable<T>;
}

/** By metadata. Stripe's search may miss what was made in the last minutes; its lists are complete, but long. */
async function madeSince<T extends { metadata: Stripe.Metadata }>(
  all: Searchable<T>,
  labels: Stripe.Metadata,
  since: Date,
): Promise<T[]> {
  const [[name, value]] = Object.entries(labels) as [[string, string]];
  if (clock.now().getTime() - since.getTime() > HOUR_MS)
    return (await all.search({ query: `metadata['${name}']:'${value}'`, limit: ALL })).data;
  const found: T[] = [];
  for await (const made of all.list({ created: { gte: createdFrom(since) }, limit: ALL }))
    if (made.metadata[name] === value) found.push(made);
  return found;
}

function key(order: { idempotencyKey: string }): Stripe.RequestOptions {
  return { idempotencyKey: order.idempotencyKey };
}
