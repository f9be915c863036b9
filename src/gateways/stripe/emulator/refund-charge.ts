import type Stripe from 'stripe';
import { balanceOf, postLedgerEntry } from './balances.ts';
import { captureCharge } from './captures.ts';
import { rulesOf } from './controls.ts';
import { recordStripeEvent } from './events.ts';
import { unixNow } from './ids.ts';
import { newRefund } from './objects/refund.ts';
import type { EmulatorStore } from './store.ts';
import { StripeApiError } from './stripe-api-error.ts';
import { reverseTransfer } from './transfer-charge.ts';

export interface EmulatorRefundInput {
  amount: number;
  reason: string | null;
  reverseTransfer: boolean;
  metadata: Stripe.Metadata;
}

export function refundCharge(
  store: EmulatorStore,
  paid: Stripe.Charge,
  order: EmulatorRefundInput,
): Stripe.Refund {
  checkRefundable(store, paid, order.amount);
  checkFunds(store, order);
  const charge = captureCharge(store, paid);
  let refund = newRefund(charge, order.amount, order.reason, order.metadata);
  const { outcome } = store.get('cards', String(charge.payment_method)) ?? {};
  if (outcome?.does === 'succeed' && outcome.refunds === 'pending') refund = { ...refund, status: 'pending' };
  if (order.reverseTransfer) refund = { ...refund, transfer_reversal: reverse(store, charge, refund) };
  const movement = { type: 'refund', category: 'refund', amount: -order.amount, source: refund.id } as const;
  refund = { ...refund, balance_transaction: postLedgerEntry(store, null, movement) };
  const gone = charge.amount_refunded + order.amount;
  const after: Stripe.Charge = { ...charge, amount_refunded: gone, refunded: gone === charge.amount };
  store.put('refunds', refund.id, refund);
  store.put('charges', charge.id, after);
  recordStripeEvent(store, 'refund.created', refund);
  recordStripeEvent(store, 'charge.refunded', after);
  return refund;
}

/** Its bank has answered: a refund that was sent can still fail. What it took from the transfer stays taken. */
export function settleRefund(store: EmulatorStore, refund: Stripe.Refund, paid: boolean): void {
  if (refund.status === 'failed' || (paid && refund.status === 'succeeded'))
    throw new StripeApiError(400, { message: `The refund has a status of ${refund.status}.` });
  if (paid) {
    keepRefund(store, { ...refund, status: 'succeeded' }, ['refund.updated', 'charge.refund.updated']);
    return;
  }
  const charge = store.get('charges', String(refund.charge))!;
  const amount_refunded = charge.amount_refunded - refund.amount;
  store.put('charges', charge.id, { ...charge, amount_refunded, refunded: false });
  const back = postLedgerEntry(store, null, {
    type: 'refund_failure',
    category: 'refund_failure',
    amount: refund.amount,
    source: refund.id,
  });
  const failure_reason = 'lost_or_stolen_card';
  const failed = { ...refund, status: 'failed', failure_reason, failure_balance_transaction: back };
  keepRefund(store, failed, ['refund.failed', 'refund.updated', 'charge.refund.updated']);
}

/** Refunds to the test cards for this are answered after an hour. */
export function advanceRefunds(store: EmulatorStore): void {
  for (const refund of store.all('refunds')) {
    if (refund.status === 'failed' || refund.created + BANK_ANSWERS_AFTER > unixNow()) continue;
    const charge = store.get('charges', String(refund.charge));
    const outcome = store.get('cards', String(charge?.payment_method))?.outcome;
    if (refund.status === 'pending') settleRefund(store, refund, true);
    else if (outcome?.does === 'succeed' && outcome.refunds === 'failing') settleRefund(store, refund, false);
  }
}

const BANK_ANSWERS_AFTER = 3600;

function keepRefund(store: EmulatorStore, refund: Stripe.Refund, events: Stripe.Event['type'][]): void {
  store.put('refunds', refund.id, refund);
  for (const event of events) recordStripeEvent(store, event, refund);
}

const CLOSED: Stripe.Dispute['status'][] = ['won', 'lost', 'warning_closed'];

function checkRefundable(store: EmulatorStore, charge: Stripe.Charge, amount: number): void {
  if (!charge.paid) {
    throw new StripeApiError(400, { message: `Charge ${charge.id} has not been paid.`, param: 'charge' });
  }
  const disputes = store.all('disputes').filter(({ charge: id }) => id === charge.id);
  const lost = disputes.reduce((sum, one) => (one.status === 'lost' ? sum + one.amount : sum), 0);
  if (lost === charge.amount || disputes.some(({ status }) => !CLOSED.includes(status))) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw new StripeApiError(400, { code: 'charge_disputed', message });
  }
  const left = charge.amount - charge.amount_refunded - lost;
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw new StripeApiError(400, { code: 'charge_already_refunded', message });
  }
  if (amount < 1 || amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw new StripeApiError(400, { param: 'amount', message });
  }
}

/** Stripe's overdraft for refunds differs between platforms; here there is none. */
function checkFunds(store: EmulatorStore, { amount, reverseTransfer }: EmulatorRefundInput): void {
  if (!rulesOf(store).refundsNeedBalance || reverseTransfer) return;
  const { available, pending } = balanceOf(store, null);
  if ((available[0]?.amount ?? 0) + (pending[0]?.amount ?? 0) >= amount) return;
  throw new StripeApiError(400, {
    message: 'Insufficient funds in your Stripe balance to refund this amount.',
  });
}

function reverse(store: EmulatorStore, charge: Stripe.Charge, refund: Stripe.Refund): string {
  const transfer = store.get('transfers', String(charge.transfer));
  if (!transfer) {
    throw new StripeApiError(400, {
      param: 'reverse_transfer',
      message: 'The charge has no transfer to reverse.',
    });
  }
  return reverseTransfer(store, transfer, refund.amount).id;
}
