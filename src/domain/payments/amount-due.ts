import type { EntityManager } from '@mikro-orm/postgresql';
import type { Cents } from '../../money.ts';
import type { Booking } from '../bookings/booking.ts';
import { lockBooking } from '../bookings/lifecycle/transition-booking.ts';
import { actorsOf } from '../bookings/policy.ts';
import { isPayable } from '../bookings/status.ts';
import { conflict, forbidden } from '../domain-error.ts';
import type { Member, SystemActor } from '../viewer.ts';
import { WalkerProfile } from '../walkers/walker-profile.ts';
import { PaymentCustomer } from './cards/card.ts';

/** The provider charges no card for less than 50 cents. */
const LEAST_CHARGE: Cents = 50;

/** The parent, or the job of automatic payment. */
export type Payer = Member | (SystemActor & { name: 'stripe' });

const maySettle = (payer: Payer, booking: Booking): boolean =>
  payer.kind === 'system' || actorsOf(payer, booking).includes('parent');

export interface AmountDue {
  booking: Booking;
  amount: Cents;
  destination: string;
  customerId: string | null;
}

/**
 * Locks the booking and returns the amount its parent owes, in cents. The amount that the browser showed is only
 * compared (PAYMENT-3). Throws `conflict` when nothing is due, the amount is too small for a card, the price has
 * changed, or the walker cannot be paid yet.
 */
export async function lockAmountDue(
  em: EntityManager,
  payer: Payer,
  bookingId: string,
  shown: Cents | null,
): Promise<AmountDue> {
  const booking = await lockBooking(em, payer, bookingId);
  if (!maySettle(payer, booking)) throw forbidden('forbidden');
  if (booking.paymentCompleted) throw conflict('alreadyPaid');
  const amount = booking.finalAmount;
  if (!isPayable(booking) || !amount || !booking.walker) throw conflict('paymentNotDue');
  if (shown !== null && shown !== amount) throw conflict('priceChanged');
  if (amount < LEAST_CHARGE) throw conflict('amountTooSmall');
  const walker = await em.findOne(WalkerProfile, booking.walker.id);
  if (!walker?.stripeAccountId || !walker.stripeOnboardingCompleted)
    throw conflict('walkerNotReadyForPayouts');
  const customer = await em.findOne(PaymentCustomer, booking.parent.id);
  return { booking, amount, destination: walker.stripeAccountId, customerId: customer?.customerId ?? null };
}
