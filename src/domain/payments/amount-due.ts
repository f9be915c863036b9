import type { EntityManager } from '@mikro-orm/postgresql';
import { type Cents, formatMoney, leastCharge } from '../../money.ts';
import type { Booking } from '../bookings/booking.ts';
import { lockBooking } from '../bookings/lifecycle/transition-booking.ts';
import { actorsOf } from '../bookings/policy.ts';
import { isPayable } from '../bookings/status.ts';
import { conflict, forbidden } from '../forms/domain-error.ts';
import { priceChanged } from '../forms/shown.ts';
import type { Member, SystemActor } from '../viewer.ts';
import { WalkerProfile } from '../walkers/walker-profile.ts';
import { PaymentCustomer } from './cards/card.ts';
import type { PaymentKind } from './payment.ts';

/** The parent or a guardian, or the job of automatic payment. */
type Payer = Member | (SystemActor & { name: 'stripe' });

const maySettle = (payer: Payer, booking: Booking): boolean =>
  payer.kind === 'system' || actorsOf(payer, booking).includes('parent');

export interface AmountDue {
  kind: PaymentKind;
  booking: Booking;
  payerId: string;
  amount: Cents;
  destination: string;
  customerId: string | null;
}

/** Locks the booking and returns what is to be paid. Throws `conflict` when nothing is. */
export type LockDue = (em: EntityManager) => Promise<AmountDue>;

/** `shown` (cents) is only compared (PAYMENT-3). Throws `forbidden`, and `conflict` when nothing is due, it has changed or can't be paid by card. */
export const walkDue =
  (payer: Payer, bookingId: string, shown: Cents | null): LockDue =>
  async (em) => {
    const booking = await lockBooking(em, payer, bookingId);
    if (!maySettle(payer, booking)) throw forbidden('forbidden');
    if (booking.paymentCompleted) throw conflict('alreadyPaid');
    const amount = booking.finalAmount;
    if (!isPayable(booking) || !amount) throw conflict('paymentNotDue');
    if (shown !== null && shown !== amount) throw priceChanged(shown, amount, true);
    if (amount < leastCharge()) throw conflict('amountTooSmall', { leastCharge: formatMoney(leastCharge()) });
    const payerId = payer.kind === 'system' ? booking.parent.id : payer.id;
    return { kind: 'walk', booking, amount, ...(await accountsOf(em, booking, payerId)) };
  };

/** Of the walker and the payer at the provider. Throws `conflict` when the walker cannot be paid. */
export async function accountsOf(
  em: EntityManager,
  { walker }: Booking,
  payerId: string,
): Promise<Pick<AmountDue, 'payerId' | 'destination' | 'customerId'>> {
  const profile = walker && (await em.findOne(WalkerProfile, walker.id));
  if (!profile?.stripeAccountId || !profile.stripeOnboardingCompleted)
    throw conflict('walkerNotReadyForPayouts');
  const customer = await em.findOne(PaymentCustomer, payerId);
  return { payerId, destination: profile.stripeAccountId, customerId: customer?.customerId ?? null };
}
