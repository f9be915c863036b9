import type Stripe from 'stripe';
import { newId, stripeObject, unixNow } from '../ids.ts';

export function newRefund(
  { id, currency, payment_intent, payment_method }: Stripe.Charge,
  amount: number,
  reason: string | null,
  metadata: Stripe.Metadata,
): Stripe.Refund {
  return stripeObject<Stripe.Refund>({
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: id,
    created: unixNow(),
    currency,
    metadata,
    payment_intent,
    payment_method,
    reason,
    status: 'succeeded',
    transfer_reversal: null,
  });
}
