import type Stripe from 'stripe';
import { postLedgerEntry } from './balances.ts';
import { recordStripeEvent } from './events.ts';
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
  charge: Stripe.Charge,
  order: EmulatorRefundInput,
): Stripe.Refund {
  checkRefundable(store, charge, order.amount);
  let refund = newRefund(charge, order.amount, order.reason, order.metadata);
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

function checkRefundable(store: EmulatorStore, charge: Stripe.Charge, amount: number): void {
  if (!charge.paid) {
    throw new StripeApiError(400, { message: `Charge ${charge.id} has not been paid.`, param: 'charge' });
  }
  if (store.all('disputes').some(({ charge: id, status }) => id === charge.id && status !== 'won')) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw new StripeApiError(400, { code: 'charge_disputed', message });
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw new StripeApiError(400, { code: 'charge_already_refunded', message });
  }
  if (amount < 1 || amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw new StripeApiError(400, { param: 'amount', message });
  }
}

function reverse(store: EmulatorStore, charge: Stripe.Charge, refund: Stripe.Refund): string {
  const transfer = store.get('transfers', String(charge.transfer));
  if (!transfer) {
    throw new StripeApiError(400, {
      param: 'reverse_transfer',
      message: 'The charge has no transfer to reverse.',
    });
  }
  return reverseTransfer(store, transfer, refund.amount);
}
