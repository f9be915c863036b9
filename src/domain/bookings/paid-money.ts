import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { centsFrom } from '../../money.ts';
import { msg } from '../../translate.ts';
import type { BookingHistoryLine } from './history.ts';
import type { BookingExpressions } from './shown-booking.ts';

export type DisputeOutcome = 'open' | 'won' | 'lost';
export type PayoutStatus = 'pending' | 'in_transit' | 'paid' | 'failed' | 'canceled';

const payerOf = (payment: 'p' | 't') => {
  const [payer, id] = [sql.ref(`${payment}.payer_id`), sql.ref(`${payment}.id`)];
  return sql<BookingHistoryLine['coParent']>`(
    case when ${payer} <> b.parent_id then acting_co_parent(${id}) end)`;
};

export const paymentOf = (eb: BookingExpressions) =>
  jsonObjectFrom(
    eb
      .selectFrom('payments as p')
      .select(['p.receiptNumber', 'p.amount', 'p.platformFee as fee', 'p.refundedAmount as refunded'])
      .select(['p.confirmedAt', 'p.disputeStatus as dispute', 'p.payoutStatus as payout'])
      .select(['p.payoutArrivesOn as arrivesOn', payerOf('p').as('payer')])
      .select((paid) =>
        paid
          .selectFrom('walkerProfiles as w')
          .select('w.payoutProblem')
          .whereRef('w.userId', '=', 'p.walkerId')
          .as('payoutProblem'),
      )
      .select((paid) =>
        jsonObjectFrom(
          paid
            .selectFrom('payments as t')
            .select(['t.id', 't.amount', 't.refundedAmount as refunded', 't.reversedAmount as reversed'])
            .select(['t.confirmedAt', 't.disputeStatus as dispute', payerOf('t').as('payer')])
            .whereRef('t.bookingId', '=', 'p.bookingId')
            .where('t.kind', '=', 'tip'),
        ).as('tip'),
      )
      .whereRef('p.bookingId', '=', 'b.id')
      .where('p.kind', '=', 'walk'),
  );

type StoredPayment = NonNullable<ReturnType<typeof paymentOf>['expressionType']>;

export type PaidMoney = ReturnType<typeof paidMoneyFrom>;

/** A payout that the bank returned waits for the next one once its cause is settled (PAYMENT-31). */
export const paidMoneyFrom = ({ payoutProblem, ...payment }: StoredPayment) => ({
  ...payment,
  payout: payment.payout === 'failed' && !payoutProblem ? null : payment.payout,
  amount: centsFrom(payment.amount),
  fee: centsFrom(payment.fee),
  refunded: centsFrom(payment.refunded),
  confirmedAt: new Date(payment.confirmedAt),
  tip: payment.tip && tipFrom(payment.tip),
});

const tipFrom = ({ amount, refunded, reversed, ...tip }: NonNullable<StoredPayment['tip']>) => ({
  ...tip,
  amount: centsFrom(amount),
  refunded: centsFrom(refunded),
  reversed: centsFrom(reversed),
  /** What the walker keeps: no fee, and refunds only as far as they were taken from the walker's account. */
  kept: centsFrom(amount) - centsFrom(reversed),
  confirmedAt: new Date(tip.confirmedAt),
});

export function refundMark(money: Pick<PaidMoney, 'amount' | 'refunded'> | null | undefined): string | null {
  if (!money || money.refunded === 0) return null;
  return money.refunded === money.amount ? msg('Refunded') : msg('Partly refunded');
}
