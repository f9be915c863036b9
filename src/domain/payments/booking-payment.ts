import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import type { Booking } from '../bookings/booking.ts';
import { lockBooking } from '../bookings/lifecycle/transition-booking.ts';
import { system, type Viewer } from '../viewer.ts';
import { Payment } from './payment.ts';

export interface BookingPayment {
  booking: Booking;
  payment: Payment;
}

export async function lockBookingPayment(
  em: EntityManager,
  viewer: Viewer,
  bookingId: string,
): Promise<{ booking: Booking; payment: Payment | null }> {
  const booking = await lockBooking(em, viewer, bookingId);
  // Read after the lock, to see what a concurrent transaction changed.
  const payment = await em.findOne(
    Payment,
    { bookingId },
    { refresh: true, lockMode: LockMode.PESSIMISTIC_WRITE },
  );
  return { booking, payment };
}

export async function lockKnownPayment(
  em: EntityManager,
  { id, bookingId }: Pick<Payment, 'id' | 'bookingId'>,
): Promise<BookingPayment> {
  const booking = await lockBooking(em, system('stripe'), bookingId);
  const payment = await em.findOneOrFail(Payment, id, {
    refresh: true,
    lockMode: LockMode.PESSIMISTIC_WRITE,
  });
  return { booking, payment };
}
