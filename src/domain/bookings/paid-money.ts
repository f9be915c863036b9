import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { type Cents, centsFrom } from '../../money.ts';
import type { BookingExpressions } from './shown-booking.ts';

export type DisputeOutcome = 'open' | 'won' | 'lost';
export type PayoutStatus = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';

/** Amounts in cents. */
export interface PaidMoney {
  receiptNumber: number;
  amount: Cents;
  fee: Cents;
  refunded: Cents;
  confirmedAt: Date;
  dispute: DisputeOutcome | null;
  payout: PayoutStatus | null;
  arrivesOn: string | null;
}

export const paymentOf = (eb: BookingExpressions) =>
  jsonObjectFrom(
    eb
      .selectFrom('payments as p')
      .select(['p.receiptNumber', 'p.amount', 'p.platformFee as fee', 'p.refundedAmount as refunded'])
      .select(['p.confirmedAt', 'p.disputeStatus as dispute', 'p.payoutStatus as payout'])
      .select('p.payoutArrivesOn as arrivesOn')
      .whereRef('p.bookingId', '=', 'b.id'),
  );

type StoredPayment = Omit<PaidMoney, 'amount' | 'fee' | 'refunded' | 'confirmedAt'> &
  Record<'amount' | 'fee' | 'refunded' | 'confirmedAt', string>;

export const paidMoneyFrom = (payment: StoredPayment): PaidMoney => ({
  ...payment,
  amount: centsFrom(payment.amount),
  fee: centsFrom(payment.fee),
  refunded: centsFrom(payment.refunded),
  confirmedAt: new Date(payment.confirmedAt),
});

export function refundMark(money: Pick<PaidMoney, 'amount' | 'refunded'> | null | undefined): string | null {
  if (!money || money.refunded === 0) return null;
  return money.refunded === money.amount ? 'Refunded' : 'Partly refunded';
}
