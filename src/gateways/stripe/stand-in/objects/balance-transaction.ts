import type Stripe from 'stripe';
import { newId, unixNow } from '../ids.ts';

export interface Movement {
  type: Stripe.BalanceTransaction.Type;
  /** Stripe's coarser name for the same, as its reports use it. */
  category: string;
  /** Cents, signed: what comes in is positive. */
  amount: number;
  /** Cents that Stripe keeps of it. */
  fee?: number;
  /** The object that moved it. */
  source: string;
  /** Unix seconds from which the money may leave again; at once, if not said. */
  availableOn?: number;
  description?: string | null;
}

/** One line of a balance: the platform's, or that of a connected account. */
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
