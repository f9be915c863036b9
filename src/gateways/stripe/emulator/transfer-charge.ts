import type Stripe from 'stripe';
import { postLedgerEntry, settledOn } from './balances.ts';
import { recordStripeEvent } from './events.ts';
import { destinationPayment } from './objects/charge.ts';
import { newReversal, newTransfer, reversedBy } from './objects/transfer.ts';
import type { EmulatorStore } from './store.ts';
import { StripeApiError } from './stripe-api-error.ts';

export function transferCharge(
  store: EmulatorStore,
  charge: Stripe.Charge,
  destination: string,
): Stripe.Transfer {
  const made = newTransfer(charge, destination);
  const { amount, id } = made;
  const out = postLedgerEntry(store, null, {
    type: 'transfer',
    category: 'transfer',
    amount: -amount,
    source: id,
  });
  const transfer = { ...made, balance_transaction: out };
  const arrived = destinationPayment(charge, transfer);
  const into = postLedgerEntry(store, destination, {
    type: 'payment',
    category: 'charge',
    amount,
    source: arrived.id,
    availableOn: settledOn(),
  });
  store.put('transfers', id, transfer);
  store.put('destinationPayments', arrived.id, { ...arrived, balance_transaction: into });
  recordStripeEvent(store, 'transfer.created', transfer);
  return transfer;
}

export interface ReversalInput {
  amount: number;
  refund: string | null;
  metadata: Stripe.Metadata;
}

export function reverseTransfer(
  store: EmulatorStore,
  transfer: Stripe.Transfer,
  order: ReversalInput,
): Stripe.TransferReversal {
  const left = transfer.amount - transfer.amount_reversed;
  if (order.amount < 1 || order.amount > left) {
    const message = `Reversal amount (${order.amount}) is greater than unreversed amount on transfer (${left})`;
    throw new StripeApiError(400, { param: 'amount', message });
  }
  const made = newReversal(transfer, order.amount, order.refund, order.metadata);
  const back = postLedgerEntry(store, null, {
    type: 'transfer_refund',
    category: 'transfer_reversal',
    amount: order.amount,
    source: made.id,
  });
  postLedgerEntry(store, String(transfer.destination), {
    type: 'payment_refund',
    category: 'refund',
    amount: -order.amount,
    source: String(made.destination_payment_refund),
  });
  const reversal = { ...made, balance_transaction: back };
  const after = reversedBy(transfer, reversal);
  store.put('transfers', transfer.id, after);
  recordStripeEvent(store, 'transfer.reversed', after);
  return reversal;
}
