import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { participantIds } from '../bookings/lifecycle/transition-booking.ts';
import { enqueue } from '../outbox.ts';
import { publish } from '../publish.ts';
import { alertAdmins } from './alert-admins.ts';
import type { BookingPayment } from './booking-payment.ts';
import type { ProviderRefund } from './provider.ts';
import { Refund } from './refund.ts';

/** The caller holds the booking's lock. Each refund is announced, and its points are deducted, once. Returns how many changed. */
export async function applyRefunds(
  em: EntityManager,
  bookingPayment: BookingPayment,
  providerRefunds: readonly ProviderRefund[],
): Promise<number> {
  const refunds = await em.find(Refund, { paymentId: bookingPayment.payment.id });
  let changed = 0;
  for (const providerRefund of providerRefunds) {
    const existing = refunds.find(({ id, providerRefundId }) =>
      providerRefundId ? providerRefundId === providerRefund.id : id === providerRefund.refundId,
    );
    if (
      existing &&
      existing.providerRefundId === providerRefund.id &&
      existing.status === providerRefund.status
    )
      continue;
    const refund = existing ?? externalRefund(em, bookingPayment, providerRefund);
    if (!existing) refunds.push(refund);
    if (providerRefund.status === 'succeeded' && refund.status !== 'succeeded')
      await notifyParticipants(em, bookingPayment, refund);
    if (providerRefund.status === 'failed' && refund.status === 'succeeded')
      await revertRefund(em, bookingPayment, refund);
    updateRefund(refund, providerRefund);
    changed++;
  }
  if (changed > 0) recalculateAmounts(em, bookingPayment, refunds);
  return changed;
}

/** A refund failed after it had succeeded: admins are alerted, and the walk counts for rewards again. */
async function revertRefund(
  em: EntityManager,
  { booking, payment }: BookingPayment,
  refund: Refund,
): Promise<void> {
  await alertAdmins(em, 'refundFailed', {
    objectId: refund.providerRefundId ?? refund.id,
    bookingId: booking.id,
  });
  if (payment.kind === 'tip') return;
  await enqueue(
    em,
    'rewards.refund-failed',
    { booking: booking.id, refund: refund.id },
    { key: `rewards.refund-failed/${refund.id}` },
  );
}

function updateRefund(refund: Refund, providerRefund: ProviderRefund): void {
  const { id: providerRefundId, amount, reversed, status, failureCode: errorCode } = providerRefund;
  Object.assign(refund, { providerRefundId, amount, reversed, status, errorCode, updatedAt: clock.now() });
}

/** A refund made outside Trotwell, e.g. in the provider's dashboard. */
function externalRefund(
  em: EntityManager,
  { booking, payment }: BookingPayment,
  providerRefund: ProviderRefund,
): Refund {
  const now = clock.now();
  const refund = em.create(Refund, {
    id: randomUUID(),
    bookingId: booking.id,
    paymentId: payment.id,
    amount: providerRefund.amount,
    reversed: providerRefund.reversed,
    status: 'pending',
    createdAt: now,
    updatedAt: now,
  });
  em.persist(refund);
  return refund;
}

/** Every sum of earnings reads the payout from the booking. */
function recalculateAmounts(
  em: EntityManager,
  { booking, payment }: BookingPayment,
  refunds: readonly Refund[],
): void {
  const succeeded = refunds.filter(({ status }) => status === 'succeeded');
  const sum = (of: (refund: Refund) => number) => succeeded.reduce((total, refund) => total + of(refund), 0);
  payment.refundedAmount = sum(({ amount }) => amount);
  payment.reversedAmount = sum(({ reversed }) => reversed);
  if (payment.kind === 'walk')
    booking.walkerPayoutAmount = payment.amount - payment.platformFee - payment.reversedAmount;
  booking.updatedAt = clock.now();
  publish(em, { to: participantIds(booking), topic: 'booking', id: booking.id });
}

async function notifyParticipants(
  em: EntityManager,
  { booking, payment }: BookingPayment,
  refund: Refund,
): Promise<void> {
  for (const to of participantIds(booking))
    await enqueue(
      em,
      'mail.refund',
      { bookingId: booking.id, refundId: refund.id, to },
      { key: `refund/${refund.id}/${to}` },
    );
  if (payment.kind === 'tip') return;
  await enqueue(
    em,
    'rewards.refund',
    { booking: booking.id, refund: refund.id },
    { key: `rewards.refund/${refund.id}` },
  );
}
