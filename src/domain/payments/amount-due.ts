import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cents } from '../../money.ts';
import type { Booking } from '../bookings/booking.ts';
import { actorsOf } from '../bookings/policy.ts';
import { isOneOf, UNPAID } from '../bookings/status.ts';
import { lockBooking } from '../bookings/transition-booking.ts';
import { conflict, forbidden } from '../domain-error.ts';
import type { Member } from '../viewer.ts';
import { WalkerProfile } from '../walkers/walker-profile.ts';

/** The provider charges no card for less than 50 cents. */
const LEAST_CHARGE: Cents = 50;

/** A walk whose duration is confirmed and which waits for its money. */
export interface AmountDue {
  booking: Booking;
  amount: Cents;
  /** The walker's payout account. */
  destination: string;
}

type Payable = Pick<Booking, 'status' | 'timeAdjustmentRequested' | 'paymentCompleted'>;

/** Whether step 2, Complete Payment, is open. S1 §4: completed or awaiting, adjustment done, not paid. */
export const isPayable = (booking: Payable): boolean =>
  isOneOf(UNPAID, booking.status) && booking.timeAdjustmentRequested && !booking.paymentCompleted;

/**
 * Locks the booking and finds what its parent owes to whom. The amount is the server's; one that the browser
 * showed is only compared (DECISIONS 15). Throws `conflict` when there is nothing to pay, or less than a card can be
 * charged, when the price is another, or the walker cannot be paid yet.
 */
export async function lockAmountDue(
  em: EntityManager,
  viewer: Member,
  bookingId: string,
  shown: Cents | null,
): Promise<AmountDue> {
  const booking = await lockBooking(em, viewer, bookingId);
  if (!actorsOf(viewer, booking).includes('parent')) throw forbidden('forbidden');
  if (booking.paymentCompleted) throw conflict('alreadyPaid');
  const amount = booking.finalAmount;
  if (!isPayable(booking) || !amount || !booking.walker) throw conflict('paymentNotDue');
  if (shown !== null && shown !== amount) throw conflict('priceChanged');
  if (amount < LEAST_CHARGE) throw conflict('amountTooSmall');
  const walker = await em.findOne(WalkerProfile, booking.walker.id);
  if (!walker?.stripeAccountId || !walker.stripeOnboardingCompleted)
    throw conflict('walkerNotReadyForPayouts');
  return { booking, amount, destination: walker.stripeAccountId };
}
