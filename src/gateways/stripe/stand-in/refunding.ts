import type Stripe from 'stripe';
import { enter } from './balances.ts';
import type { Books } from './books.ts';
import { recordEvent } from './events.ts';
import { newRefund } from './objects/refund.ts';
import { StandInRefusal } from './refusals.ts';
import { reverseTransfer } from './transferring.ts';

export interface RefundOrder {
  amount: number;
  reason: string | null;
  /** Takes the money back from the connected account too. */
  reverseTransfer: boolean;
  metadata: Stripe.Metadata;
}

/** Gives back all or part of a charge, never more than was taken. */
export function refundCharge(books: Books, charge: Stripe.Charge, order: RefundOrder): Stripe.Refund {
  checkRefundable(books, charge, order.amount);
  let refund = newRefund(charge, order.amount, order.reason, order.metadata);
  if (order.reverseTransfer) refund = { ...refund, transfer_reversal: reverse(books, charge, refund) };
  const movement = { type: 'refund', category: 'refund', amount: -order.amount, source: refund.id } as const;
  refund = { ...refund, balance_transaction: enter(books, null, movement) };
  const gone = charge.amount_refunded + order.amount;
  const after: Stripe.Charge = { ...charge, amount_refunded: gone, refunded: gone === charge.amount };
  books.put('refunds', refund.id, refund);
  books.put('charges', charge.id, after);
  recordEvent(books, 'refund.created', refund);
  recordEvent(books, 'charge.refunded', after);
  return refund;
}

function checkRefundable(books: Books, charge: Stripe.Charge, amount: number): void {
  if (!charge.paid) {
    throw new StandInRefusal(400, { message: `Charge ${charge.id} has not been paid.`, param: 'charge' });
  }
  if (books.all('disputes').some(({ charge: id, status }) => id === charge.id && status !== 'won')) {
    const message = `Charge ${charge.id} has been charged back; cannot issue a refund.`;
    throw new StandInRefusal(400, { code: 'charge_disputed', message });
  }
  const left = charge.amount - charge.amount_refunded;
  if (left === 0) {
    const message = `Charge ${charge.id} has already been refunded.`;
    throw new StandInRefusal(400, { code: 'charge_already_refunded', message });
  }
  if (amount < 1 || amount > left) {
    const message = `Refund amount (${amount}) is greater than unrefunded amount on charge (${left})`;
    throw new StandInRefusal(400, { param: 'amount', message });
  }
}

function reverse(books: Books, charge: Stripe.Charge, refund: Stripe.Refund): string {
  const transfer = books.get('transfers', String(charge.transfer));
  if (!transfer) {
    throw new StandInRefusal(400, {
      param: 'reverse_transfer',
      message: 'The charge has no transfer to reverse.',
    });
  }
  const order = { amount: refund.amount, refund: refund.id, metadata: {} };
  return reverseTransfer(books, transfer, order).id;
}
