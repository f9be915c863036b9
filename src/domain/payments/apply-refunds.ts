import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { Cents } from '../../money.ts';
import { participantIds } from '../bookings/lifecycle/transition-booking.ts';
import { enqueue } from '../outbox/outbox.ts';
import { publish } from '../publish.ts';
import { alertAdmins } from './alert-admins.ts';
import type { BookingPayment } from './booking-payment.ts';
import type { ProviderRefund } from './provider.ts';
import { newRefund, Refund } from './refund.ts';

/** The caller holds the booking's lock. Each refund is announced, and its points are deducted, once. `reversed`: of the transfer. */
export async function applyRefunds(
  em: EntityManager,
  bookingPayment: BookingPayment,
  providerRefunds: readonly ProviderRefund[],
  reversed: Cents,
): Promise<number> {
  const { payment } = bookingPayment;
  const refunds = await em.find(Refund, { paymentId: payment.id });
  const unexplained = () => Math.max(0, payment.reversedAmount - sumOf(refunds, (refund) => refund.reversed));
  const before = unexplained();
  let changed = 0;
  for (const providerRefund of providerRefunds) {
    const existing = refunds.find(({ id, providerRefundId }) =>
      providerRefundId ? providerRefundId === providerRefund.id : id === providerRefund.refundId,
    );
    if (existing && isSame(existing, providerRefund)) continue;
    const refund = existing ?? newRefund(em, payment, { amount: providerRefund.amount });
    if (!existing) refunds.push(refund);
    const was = refund.status;
    updateRefund(refund, providerRefund);
    if (refund.status === 'succeeded' && was !== 'succeeded')
      await notifyParticipants(em, bookingPayment, refund);
    if (refund.status === 'failed' && was !== 'opening') await announceFailure(em, bookingPayment, refund);
    if (refund.status === 'failed' && was === 'succeeded' && payment.kind === 'walk')
      await enqueueOnce(em, 'rewards.refund-failed', bookingPayment, refund);
    changed++;
  }
  if (changed === 0 && reversed <= payment.reversedAmount) return 0;
  recalculateAmounts(em, bookingPayment, refunds, reversed);
  if (unexplained() > before) await announceReversal(em, bookingPayment);
  return changed || 1;
}

const isSame = (refund: Refund, { id, status, reversed }: ProviderRefund): boolean =>
  refund.providerRefundId === id && refund.status === status && refund.reversed === reversed;

/** What was taken from the walker stays taken, and is the platform's until the team gives it to somebody (PAYMENT-34). */
export async function announceFailure(
  em: EntityManager,
  { booking, payment }: BookingPayment,
  refund: Refund,
): Promise<void> {
  const { id: refundId, providerRefundId, reversed } = refund;
  await alertAdmins(em, reversed > 0 ? 'refundFailed' : 'refundNotMade', {
    objectId: providerRefundId ?? refundId,
    bookingId: booking.id,
  });
  const people = reversed > 0 ? [payment.payerId, payment.walkerId] : [payment.payerId];
  await emailEach(em, 'refund-failed', refund, people);
}

async function emailEach(
  em: EntityManager,
  kind: 'refund' | 'refund-failed',
  refund: Refund,
  people: string[],
) {
  const { id: refundId, bookingId } = refund;
  for (const to of people)
    await enqueue(em, `mail.${kind}`, { bookingId, refundId, to }, { key: `${kind}/${refundId}/${to}` });
}

/** Taken back in Stripe's dashboard, and not for a refund. */
async function announceReversal(em: EntityManager, { booking, payment }: BookingPayment): Promise<void> {
  const once = `${payment.id}/${payment.reversedAmount}`;
  await alertAdmins(em, 'reversed', { objectId: payment.paymentIntentId, bookingId: booking.id }, once);
  const to = payment.walkerId;
  await enqueue(
    em,
    'mail.payment-reversed',
    { bookingId: booking.id, paymentId: payment.id, to },
    { key: `payment-reversed/${once}/${to}` },
  );
}

function updateRefund(refund: Refund, providerRefund: ProviderRefund): void {
  const { id: providerRefundId, amount, reversed, status, failureCode: errorCode } = providerRefund;
  Object.assign(refund, { providerRefundId, amount, reversed, status, errorCode, updatedAt: clock.now() });
}

const sumOf = (refunds: readonly Refund[], of: (refund: Refund) => Cents): Cents =>
  refunds.reduce((total, refund) => total + of(refund), 0);

/** Every sum of earnings reads the payout from the booking. */
function recalculateAmounts(
  em: EntityManager,
  { booking, payment }: BookingPayment,
  refunds: readonly Refund[],
  reversed: Cents,
): void {
  payment.refundedAmount = sumOf(refunds, ({ amount, status }) => (status === 'succeeded' ? amount : 0));
  // Of two concurrent readers, the one with the older answer may write last.
  payment.reversedAmount = Math.max(payment.reversedAmount, reversed);
  if (payment.kind === 'walk')
    booking.walkerPayoutAmount = payment.amount - payment.platformFee - payment.reversedAmount;
  booking.updatedAt = clock.now();
  publish(em, { to: participantIds(booking), topic: 'booking', id: booking.id });
}

async function notifyParticipants(em: EntityManager, { booking, payment }: BookingPayment, refund: Refund) {
  await emailEach(em, 'refund', refund, [payment.payerId, payment.walkerId]);
  if (payment.kind === 'tip') return;
  await enqueueOnce(em, 'rewards.refund', { booking }, refund);
}

const enqueueOnce = (
  em: EntityManager,
  kind: 'rewards.refund' | 'rewards.refund-failed',
  { booking }: Pick<BookingPayment, 'booking'>,
  { id: refund }: Refund,
): Promise<boolean> => enqueue(em, kind, { booking: booking.id, refund }, { key: `${kind}/${refund}` });
