import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { centsFrom } from '../../money.ts';
import type { BookingExpressions } from './shown-booking.ts';

export type DisputeOutcome = 'open' | 'won' | 'lost';
export type PayoutStatus = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';

export const paymentOf = (eb: BookingExpressions) =>
  jsonObjectFrom(
    eb
      .selectFrom('payments as p')
      .select(['p.receiptNumber', 'p.amount', 'p.platformFee as fee', 'p.refundedAmount as refunded'])
      .select(['p.confirmedAt', 'p.disputeStatus as dispute', 'p.payoutStatus as payout'])
      .select('p.payoutArrivesOn as arrivesOn')
      .whereRef('p.bookingId', '=', 'b.id'),
  );

type StoredPayment = NonNullable<ReturnType<typeof paymentOf>['expressionType']>;

/** Amounts in cents. */
export type PaidMoney = ReturnType<typeof paidMoneyFrom>;

export const paidMoneyFrom = (payment: StoredPayment) => ({
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
