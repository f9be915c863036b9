import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { actorsOf } from '../bookings/policy.ts';
import { lockBooking, participantIds } from '../bookings/transition-booking.ts';
import { conflict, forbidden } from '../domain-error.ts';
import { publish } from '../publish.ts';
import type { Viewer } from '../viewer.ts';
import { unsettledAttempt } from './attempts.ts';
import { replaceIntent } from './intents.ts';
import type { PaymentAttempt } from './payment.ts';
import { type PaymentContext, toDomainError } from './payment-context.ts';

/** Another payment page may start a payment between the cancellation and the lock. */
const MAX_ROUNDS = 3;

/**
 * Cancels a payment of the old amount first. Throws `conflict` once the walk is being paid, or when it was not
 * confirmed.
 */
export async function reopenDuration(
  context: PaymentContext,
  viewer: Viewer,
  bookingId: string,
): Promise<void> {
  for (let round = 0; round < MAX_ROUNDS; round++) {
    const begun = await context.record((em) => takeBack(em, viewer, bookingId));
    if (!begun) return;
    await replaceIntent(context, begun).catch((error) => {
      throw toDomainError(error, 'paymentInitFailed');
    });
  }
  throw conflict('paymentProcessing');
}

async function takeBack(em: EntityManager, viewer: Viewer, id: string): Promise<PaymentAttempt | null> {
  const booking = await lockBooking(em, viewer, id);
  if (!actorsOf(viewer, booking).includes('parent')) throw forbidden('forbidden');
  if (booking.paymentCompleted) throw conflict('alreadyPaid');
  if (booking.status === 'awaiting_payment_confirmation') throw conflict('paymentProcessing');
  if (booking.status !== 'completed' || !booking.timeAdjustmentRequested) throw conflict('paymentNotDue');
  const begun = await unsettledAttempt(em, id);
  if (begun) return begun;
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
