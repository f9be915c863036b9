import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { lockBooking, participantIds } from '../bookings/lifecycle/transition-booking.ts';
import { actorsOf } from '../bookings/policy.ts';
import { conflict, forbidden } from '../forms/domain-error.ts';
import { publish } from '../publish.ts';
import type { Viewer } from '../viewer.ts';
import { unsettledAttempt } from './attempts.ts';
import { replaceIntent } from './intents.ts';
import type { PaymentAttempt } from './payment.ts';
import { type PaymentContext, toDomainError } from './payment-context.ts';

/** Another payment page may start a payment between the cancellation and the lock. */
const MAX_TRIES = 3;

/** Cancels a payment of the old amount. Throws `conflict` once the walk is being paid, or when not confirmed. */
export async function reopenDuration(
  context: PaymentContext,
  viewer: Viewer,
  bookingId: string,
): Promise<void> {
  for (let round = 0; round < MAX_TRIES; round++) {
    const attempt = await context.record((em) => resetDuration(em, viewer, bookingId));
    if (!attempt) return;
    await replaceIntent(context, attempt).catch((error) => {
      throw toDomainError(context, error, 'paymentInitFailed');
    });
  }
  throw conflict('paymentProcessing');
}

async function resetDuration(em: EntityManager, viewer: Viewer, id: string): Promise<PaymentAttempt | null> {
  const booking = await lockBooking(em, viewer, id);
  if (!actorsOf(viewer, booking).includes('parent')) throw forbidden('forbidden');
  if (booking.paymentCompleted) throw conflict('alreadyPaid');
  if (booking.status === 'awaiting_payment_confirmation') throw conflict('paymentProcessing');
  if (booking.status !== 'completed' || !booking.timeAdjustmentRequested) throw conflict('paymentNotDue');
  const attempt = await unsettledAttempt(em, id);
  if (attempt) return attempt;
  Object.assign(booking, {
    actualDurationHours: null,
    finalAmount: null,
    timeAdjustmentAmount: null,
    walkerPayoutAmount: null,
    timeAdjustmentRequested: false,
    updatedAt: clock.now(),
  });
  publish(em, { to: participantIds(booking), topic: 'booking', id });
  return null;
}
