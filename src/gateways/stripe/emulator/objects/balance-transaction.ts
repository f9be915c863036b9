import type Stripe from 'stripe';
import { newId, stripeObject, unixNow } from '../ids.ts';

export interface Movement {
  type: Stripe.BalanceTransaction.Type;
  category: string;
  /** Cents; positive when it comes in. */
  amount: number;
  fee?: number;
  source: string;
  availableOn?: number;
  description?: string | null;
}

export function newBalanceTransaction(movement: Movement): Stripe.BalanceTransaction {
  const { amount, fee = 0, availableOn = unixNow(), category, description = null, source, type } = movement;
  return stripeObject<Stripe.BalanceTransaction>({
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    created: unixNow(),
    currency: 'usd',
    description,
    fee,
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'pending',
    type,
  });
}
