import type Stripe from 'stripe';
import { newId, nulls, unixNow } from '../ids.ts';

export function newRefund(
  { id, currency, customer, payment_intent, payment_method }: Stripe.Charge,
  amount: number,
  reason: string | null,
  metadata: Stripe.Metadata,
): Stripe.Refund {
  return {
    ...nulls('customer_account', 'receipt_number', 'source_transfer_reversal'),
    id: newId('re'),
    object: 'refund',
    amount,
    balance_transaction: null,
    charge: id,
    created: unixNow(),
    currency,
    customer,
    metadata,
    payment_intent,
    payment_method,
    reason,
    status: 'succeeded',
    transfer_reversal: null,
  };
}
