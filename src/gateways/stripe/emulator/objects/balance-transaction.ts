import type Stripe from 'stripe';
import { newId, unixNow } from '../ids.ts';

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
  const fee = movement.fee ?? 0;
  return {
    id: newId('txn'),
    object: 'balance_transaction',
    amount: movement.amount,
    available_on: movement.availableOn ?? unixNow(),
    balance_type: 'payments',
    created: unixNow(),
    currency: 'usd',
    description: movement.description ?? null,
    exchange_rate: null,
    fee,
    fee_details: fee === 0 ? [] : [feeDetail(fee)],
    net: movement.amount - fee,
    reporting_category: movement.category,
    source: movement.source,
    status: 'pending',
    type: movement.type,
  };
}

function feeDetail(amount: number): Stripe.BalanceTransaction.FeeDetail {
  return {
    amount,
    application: null,
    currency: 'usd',
    description: 'Stripe processing fees',
    type: 'stripe_fee',
  };
}
