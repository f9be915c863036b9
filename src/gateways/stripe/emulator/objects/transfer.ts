import type Stripe from 'stripe';
import { newId, stripeObject, unixNow } from '../ids.ts';

export function newTransfer(charge: Stripe.Charge, destination: string): Stripe.Transfer {
  return stripeObject<Stripe.Transfer>({
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
    reversed: false,
    source_transaction: charge.id,
  });
}
