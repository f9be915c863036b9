import type Stripe from 'stripe';
import { newId, nulls, unixNow } from '../ids.ts';

export function newTransfer(charge: Stripe.Charge, destination: string): Stripe.Transfer {
  return {
    ...nulls('description', 'transfer_group'),
    id: newId('tr'),
    object: 'transfer',
    amount: charge.amount - (charge.application_fee_amount ?? 0),
    amount_reversed: 0,
    balance_transaction: null,
    created: unixNow(),
    currency: charge.currency,
    destination,
    destination_payment: newId('py'),
    livemode: false,
    metadata: {},
    reversals: { object: 'list', data: [], has_more: false, url: '/v1/transfers' },
    reversed: false,
    source_transaction: charge.id,
  };
}

export function newReversal(transfer: Stripe.Transfer, amount: number): Stripe.TransferReversal {
  return {
    id: newId('trr'),
    object: 'transfer_reversal',
    amount,
    balance_transaction: null,
    created: unixNow(),
    currency: transfer.currency,
    destination_payment_refund: newId('pyr'),
    metadata: {},
    source_refund: null,
    transfer: transfer.id,
  };
}
