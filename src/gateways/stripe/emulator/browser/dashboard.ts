import type { Context, Hono } from 'hono';
import type Stripe from 'stripe';
import { completeAccount, restrictAccount } from '../accounts.ts';
import { captureCharge } from '../captures.ts';
import { renewCard } from '../card-setups.ts';
import { closeDispute, escalateInquiry, openDispute, submitEvidence } from '../disputes.ts';
import { warnOfFraud } from '../fraud-warnings.ts';
import { settleIntent } from '../payments.ts';
import { payOutNow, type StoredPayout, stepPayout } from '../payouts.ts';
import { refundCharge, settleRefund } from '../refund-charge.ts';
import type { EmulatorStore } from '../store.ts';
import { findOrThrow } from '../stripe-api-error.ts';
import { reverseTransfer } from '../transfer-charge.ts';
import type { EventSender } from '../webhook-sender.ts';
import { registerControls } from './controls.ts';
import { overviewOf } from './overview.ts';
import { renderOverviewPage } from './overview-page.ts';

type Act = (store: EmulatorStore, id: string) => void;

const acts: Record<string, Record<string, Act>> = {
  accounts: {
    complete: (store, id) => completeAccount(store, id, { holder: 'Jenny Rosen', number: '6789' }),
    restrict: (store, id) => restrictAccount(store, id),
    payout: payOutNow,
  },
  payments: {
    pay: (store, id) => settleIntent(store, intentNamed(store, id), true),
    decline: (store, id) => settleIntent(store, intentNamed(store, id), false),
    refund: (store, id) => refundAll(store, chargeOf(store, id)),
    reverse: (store, id) => reverseRest(store, chargeOf(store, id)),
    'reverse-half': (store, id) => reverseRest(store, chargeOf(store, id), 2),
    dispute: (store, id) => openDispute(store, chargeOf(store, id), 'fraudulent'),
    'dispute-half': (store, id) => {
      const charge = chargeOf(store, id);
      openDispute(store, charge, 'general', { amount: Math.floor(charge.amount / 2) });
    },
    inquire: (store, id) => openDispute(store, chargeOf(store, id), 'general', { inquiry: true }),
    warn: (store, id) => warnOfFraud(store, chargeOf(store, id)),
  },
  refunds: {
    settle: (store, id) => settleRefund(store, findOrThrow(store.get('refunds', id), 'refund', id), true),
    fail: (store, id) => settleRefund(store, findOrThrow(store.get('refunds', id), 'refund', id), false),
  },
  disputes: {
    escalate: (store, id) => escalateInquiry(store, disputeNamed(store, id)),
    review: (store, id) => submitEvidence(store, disputeNamed(store, id)),
    win: (store, id) => closeDispute(store, disputeNamed(store, id), 'won'),
    lose: (store, id) => closeDispute(store, disputeNamed(store, id), 'lost'),
  },
  payouts: {
    send: (store, id) => stepPayout(store, payoutNamed(store, id), 'in_transit'),
    arrive: (store, id) => stepPayout(store, payoutNamed(store, id), 'paid'),
    fail: (store, id) => stepPayout(store, payoutNamed(store, id), 'failed'),
    cancel: (store, id) => stepPayout(store, payoutNamed(store, id), 'canceled'),
  },
  cards: {
    renew: (store, id) => renewCard(store, findOrThrow(store.get('cards', id), 'payment_method', id)),
  },
};

export function registerDashboard(app: Hono, store: EmulatorStore, webhookSender: EventSender): void {
  app.get('/', (c) => c.html(renderOverviewPage(overviewOf(store))));
  registerControls(app, store, webhookSender);
  app.post('/events/:id', async (c) => {
    if (!store.get('events', c.req.param('id'))) return c.notFound();
    await webhookSender.deliver(c.req.param('id'));
    return toDashboard(c);
  });
  app.post('/:collection/:id', async (c) => {
    const { intent } = await c.req.parseBody();
    const act = acts[c.req.param('collection')]?.[String(intent)];
    if (!act) return c.notFound();
    store.change(() => act(store, c.req.param('id')));
    return toDashboard(c);
  });
}

const toDashboard = (c: Context): Response => c.redirect('/dev/stripe', 303);

function intentNamed(store: EmulatorStore, id: string): Stripe.PaymentIntent {
  return findOrThrow(store.get('intents', id), 'payment_intent', id);
}

function chargeOf(store: EmulatorStore, intentId: string): Stripe.Charge {
  const id = String(intentNamed(store, intentId).latest_charge);
  return captureCharge(store, findOrThrow(store.get('charges', id), 'charge', id));
}

function disputeNamed(store: EmulatorStore, id: string): Stripe.Dispute {
  return findOrThrow(store.get('disputes', id), 'dispute', id);
}

function payoutNamed(store: EmulatorStore, id: string): StoredPayout {
  return findOrThrow(store.get('payouts', id), 'payout', id);
}

/** Simulates a refund in Stripe's own dashboard, without the app. */
function refundAll(store: EmulatorStore, charge: Stripe.Charge): void {
  refundCharge(store, charge, {
    amount: charge.amount - charge.amount_refunded,
    reason: 'requested_by_customer',
    reverseTransfer: charge.transfer !== undefined,
    metadata: {},
  });
}

function reverseRest(store: EmulatorStore, charge: Stripe.Charge, parts = 1): void {
  const transfer = findOrThrow(
    store.get('transfers', String(charge.transfer)),
    'transfer',
    String(charge.transfer),
  );
  reverseTransfer(store, transfer, Math.floor((transfer.amount - transfer.amount_reversed) / parts));
}
