import type Stripe from 'stripe';
import { businessDaysAfter, DAY, settings, unixNow } from './ids.ts';
import { type Movement, newBalanceTransaction } from './objects/balance-transaction.ts';
import type { EmulatorStore } from './store.ts';

export interface BalanceLine {
  account: string | null;
  payout: string | null;
  transaction: Stripe.BalanceTransaction;
}

const SETTLES_AFTER_DAYS = 2;

export function postLedgerEntry(store: EmulatorStore, account: string | null, movement: Movement): string {
  const transaction = newBalanceTransaction(movement);
  store.put('ledger', transaction.id, { account, payout: null, transaction });
  return transaction.id;
}

/** Card money settles at the midnight (UTC) that begins the second business day. */
export const settledOn = (created: number): number =>
  businessDaysAfter(Math.floor(created / DAY) * DAY, SETTLES_AFTER_DAYS);

/** Stripe's fee of 2.9 % and 30 cents, paid by the platform. */
export function cardFee(amount: number): number {
  return Math.round(amount * 0.029) + 30;
}

export function shownTransaction({ transaction }: BalanceLine): Stripe.BalanceTransaction {
  return { ...transaction, status: transaction.available_on <= unixNow() ? 'available' : 'pending' };
}

export function balanceOf(store: EmulatorStore, account: string | null): Stripe.Balance {
  const lines = store
    .all('ledger')
    .filter((entry) => entry.account === account)
    .map(shownTransaction);
  const amount = (status: string) => {
    const cents = lines.filter((line) => line.status === status).reduce((sum, line) => sum + line.net, 0);
    return [{ amount: cents, currency: settings.currency, source_types: { card: cents } }];
  };
  return { object: 'balance', available: amount('available'), livemode: false, pending: amount('pending') };
}
