import type Stripe from 'stripe';
import { newId, unixNow } from '../ids.ts';

export function newTransfer(charge: Stripe.Charge, destination: string): Stripe.Transfer {
  const id = newId('tr');
  return {
    id,
    object: 'transfer',
    amount: charge.amount - (charge.application_fee_amount ?? 0),
    amount_reversed: 0,
    balance_transaction: null,
    created: unixNow(),
    currency: charge.currency,
    description: null,
    destination,
    destination_payment: newId('py'),
    livemode: false,
    metadata: {},
    reversals: { object: 'list', data: [], has_more: false, url: `/v1/transfers/${id}/reversals` },
    reversed: false,
    source_transaction: charge.id,
    source_type: 'card',
    transfer_group: charge.transfer_group,
  };
}

export function newReversal(
  transfer: Stripe.Transfer,
  amount: number,
  refund: string | null,
  metadata: Stripe.Metadata,
): Stripe.TransferReversal {
  return {
    id: newId('trr'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: null,
    created: unixNow(),
    currency: transfer.currency,
    destination_payment_refund: newId('pyr'),
    metadata,
    source_refund: refund,
    transfer: transfer.id,
  };
}

export function reversedBy(transfer: Stripe.Transfer, reversal: Stripe.TransferReversal): Stripe.Transfer {
  const gone = transfer.amount_reversed + reversal.amount;
  return {
    ...transfer,
    amount_reversed: gone,
    reversed: gone === transfer.amount,
    reversals: { ...transfer.reversals, data: [reversal, ...transfer.reversals.data] },
  };
}
