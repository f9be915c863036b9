import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { announce } from '../announce.ts';
import { lockBooking, partiesOf } from '../bookings/move.ts';
import { actorsOf } from '../bookings/policy.ts';
import { conflict, forbidden } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';
import { unsettledAttempt } from './attempts.ts';
import { replaceIntent } from './intents.ts';
import type { PaymentAttempt } from './payment.ts';
import { refusalFor, type Till } from './till.ts';

/** Beside a payment page that the parent left open, one more may be opened meanwhile. */
const MOST_ROUNDS = 3;

/**
 * The parent takes the confirmed duration back, to say another. A payment that was begun at the old amount is cancelled
 * first. Throws `conflict` once the walk is being paid, is paid, or was not confirmed.
 */
export async function takeBackDuration(till: Till, viewer: Viewer, bookingId: string): Promise<void> {
  for (let round = 0; round < MOST_ROUNDS; round++) {
    const begun = await till.record((em) => takeBack(em, viewer, bookingId));
    if (!begun) return;
    await replaceIntent(till, begun).catch((error) => {
      throw refusalFor(error, 'paymentInitFailed');
    });
  }
  throw conflict('paymentProcessing');
}

/** Returns the payment that stands in the way; nothing has changed then. */
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
  announce(em, { to: partiesOf(booking), topic: 'booking', id });
  return null;
}
