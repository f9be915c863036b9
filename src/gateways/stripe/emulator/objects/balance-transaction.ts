import type Stripe from 'stripe';
import { newId, settings, unixNow } from '../ids.ts';

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
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount,
    available_on: availableOn,
    balance_type: 'payments',
    created: unixNow(),
    currency: settings.currency,
    description,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail(fee)],
    net: amount - fee,
    reporting_category: category,
    source,
    status: 'pending',
    type,
  };
}

const feeDetail = (amount: number): Stripe.BalanceTransaction.FeeDetail => ({
  amount,
  application: null,
  currency: settings.currency,
  description: 'Stripe processing fees',
  type: 'stripe_fee',
});
