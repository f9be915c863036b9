import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { type Cents, centsFrom } from '../../money.ts';
import { kysely } from '../kysely.ts';

export type LedgerAccount = 'parent' | 'walker' | 'platform' | 'stripe';
export type LedgerEntryKind =
  | 'payment'
  | 'payout'
  | 'fee'
  | 'tip'
  | 'refund'
  | 'dispute'
  | 'stripe_fee'
  | 'dispute_fee';

/** In cents: negative where the account gave, positive where it received. */
export interface LedgerRow {
  account: LedgerAccount;
  entry: LedgerEntryKind;
  amount: Cents;
}

export async function ledgerOf(em: EntityManager, bookingId: string): Promise<LedgerRow[]> {
  const { rows } = await sql<{ account: LedgerAccount; entry: LedgerEntryKind; amount: string }>`
    select account, entry, amount from ledger where booking_id = ${bookingId}
    order by array_position(array['payment', 'tip', 'fee', 'payout', 'refund', 'dispute', 'stripe_fee', 'dispute_fee'], entry), at, account`.execute(
    kysely(em),
  );
  return rows.map(({ amount, ...row }) => ({ ...row, amount: centsFrom(amount) }));
}

/** Bookings whose ledger does not sum to zero (PAYMENT-17), with the difference in cents. */
export async function unbalanced(em: EntityManager): Promise<{ bookingId: string; sum: Cents }[]> {
  const { rows } = await sql<{ bookingId: string; sum: string }>`
    select booking_id, coalesce(sum(amount), 0) as sum from ledger group by booking_id
    having coalesce(sum(amount), 0) <> 0 or bool_or(amount is null) order by booking_id`.execute(kysely(em));
  return rows.map(({ bookingId, sum }) => ({ bookingId, sum: centsFrom(sum) }));
}
