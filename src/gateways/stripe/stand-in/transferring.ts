import type Stripe from 'stripe';
import { enter, settledOn } from './balances.ts';
import type { Books } from './books.ts';
import { recordEvent } from './events.ts';
import { destinationPayment } from './objects/charge.ts';
import { newReversal, newTransfer, reversedBy } from './objects/transfer.ts';
import { StandInRefusal } from './refusals.ts';

/** Passes a charge on to a connected account: out of the platform's balance, into theirs once it settles. */
export function transferCharge(books: Books, charge: Stripe.Charge, destination: string): Stripe.Transfer {
  const made = newTransfer(charge, destination);
  const { amount, id } = made;
  const out = enter(books, null, { type: 'transfer', category: 'transfer', amount: -amount, source: id });
  const transfer = { ...made, balance_transaction: out };
  const arrived = destinationPayment(charge, transfer);
  const into = enter(books, destination, {
    type: 'payment',
    category: 'charge',
    amount,
    source: arrived.id,
    availableOn: settledOn(),
  });
  books.put('transfers', id, transfer);
  books.put('destinationPayments', arrived.id, { ...arrived, balance_transaction: into });
  recordEvent(books, 'transfer.created', transfer);
  return transfer;
}

export interface ReversalOrder {
  amount: number;
  /** The refund that it belongs to, if any. */
  refund: string | null;
  metadata: Stripe.Metadata;
}

/** Takes back all or part of what a connected account received; its balance may go below nothing. */
export function reverseTransfer(
  books: Books,
  transfer: Stripe.Transfer,
  order: ReversalOrder,
): Stripe.TransferReversal {
  const left = transfer.amount - transfer.amount_reversed;
  if (order.amount < 1 || order.amount > left) {
    const message = `Reversal amount (${order.amount}) is greater than unreversed amount on transfer (${left})`;
    throw new StandInRefusal(400, { param: 'amount', message });
  }
  const made = newReversal(transfer, order.amount, order.refund, order.metadata);
  const back = enter(books, null, {
    type: 'transfer_refund',
    category: 'transfer_reversal',
    amount: order.amount,
    source: made.id,
  });
  enter(books, String(transfer.destination), {
    type: 'payment_refund',
    category: 'refund',
    amount: -order.amount,
    source: String(made.destination_payment_refund),
  });
  const reversal = { ...made, balance_transaction: back };
  const after = reversedBy(transfer, reversal);
  books.put('transfers', transfer.id, after);
  recordEvent(books, 'transfer.reversed', after);
  return reversal;
}
