import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cents } from '../../../money.ts';
import { lockBooking } from '../../bookings/lifecycle/transition-booking.ts';
import { actorsOf } from '../../bookings/policy.ts';
import type { ShownBooking } from '../../bookings/shown-booking.ts';
import { conflict, forbidden, invalid } from '../../forms/domain-error.ts';
import type { Member } from '../../viewer.ts';
import { accountsOf, type LockDue } from '../amount-due.ts';
import { type OpenRefund, openRefundOf } from '../failed-refunds.ts';
import { Payment, PaymentAttempt } from '../payment.ts';
import { isTipAmount, tipDenial, tipLimits } from './tip.ts';

/** In cents (PAYMENT-26). Throws `invalid` beyond the limits, `conflict` where the walk cannot be tipped. */
export const tipDue =
  (viewer: Member, bookingId: string, amount: Cents): LockDue =>
  async (em) => {
    if (!isTipAmount(amount)) throw invalid({ amount: { code: 'tipAmountInvalid', params: tipLimits() } });
    const booking = await lockBooking(em, viewer, bookingId);
    if (!actorsOf(viewer, booking).includes('parent')) throw forbidden('forbidden');
    const payments = await em.find(Payment, { bookingId: booking.id }, { refresh: true });
    const walk = payments.find(({ kind }) => kind === 'walk');
    const tip = payments.find(({ kind }) => kind === 'tip');
    const denial = tipDenial(
      walk && {
        confirmedAt: walk.confirmedAt,
        refunded: walk.refundedAmount,
        dispute: walk.disputeStatus ?? null,
        tip,
      },
      await openRefundOf(em, booking.id),
    );
    if (denial) throw conflict(denial);
    return { kind: 'tip', booking, amount, ...(await accountsOf(em, booking, viewer.id)) };
  };

/** What the page of a walk offers its parent. */
export async function tipOffer(
  em: EntityManager,
  { id: bookingId, money, walkerReady }: ShownBooking,
  openRefund: OpenRefund | null,
): Promise<'offered' | 'processing' | null> {
  if (tipDenial(money, openRefund) || !walkerReady) return null;
  const processing = await em.count(PaymentAttempt, { bookingId, status: 'processing' });
  return processing > 0 ? 'processing' : 'offered';
}
