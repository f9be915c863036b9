import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Booking } from '../bookings/booking.ts';
import { lockBooking } from '../bookings/lifecycle/transition-booking.ts';
import { system, type Viewer } from '../viewer.ts';
import { Payment, type PaymentKind } from './payment.ts';

export interface BookingPayment {
  booking: Booking;
  payment: Payment;
}

/** The payment is read after the booking's lock, to see what a concurrent transaction changed. */
const LOCKED = { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE } as const;

export async function lockBookingPayment(
  em: EntityManager,
  viewer: Viewer,
  bookingId: string,
  kind: PaymentKind,
): Promise<{ booking: Booking; payment: Payment | null }> {
  const booking = await lockBooking(em, viewer, bookingId);
  return { booking, payment: await em.findOne(Payment, { bookingId, kind }, LOCKED) };
}

export async function lockKnownPayment(
  em: EntityManager,
  { paymentId, bookingId }: { paymentId: string; bookingId: string },
): Promise<BookingPayment> {
  const booking = await lockBooking(em, system('stripe'), bookingId);
  return { booking, payment: await em.findOneOrFail(Payment, paymentId, LOCKED) };
}
