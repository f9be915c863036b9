import { type Cents, priceOf } from '../../money.ts';
import type { Booking } from '../bookings/booking.ts';

/** In cents; `adjustment` is signed (PAYMENT-2). */
export interface Bill {
  hourlyRate: Cents;
  bookedHours: number;
  actualHours: number;
  booked: Cents;
  adjustment: Cents;
  total: Cents;
  fee: Cents;
  payout: Cents;
}

type Priced = Pick<
  Booking,
  'hourlyRate' | 'durationHours' | 'actualDurationHours' | 'finalAmount' | 'totalAmount'
>;

export function billOf(booking: Priced): Bill {
  const hourlyRate = booking.hourlyRate ?? 0;
  const booked = booking.totalAmount ?? priceOf(hourlyRate, booking.durationHours);
  const total = booking.finalAmount ?? booked;
  return {
    hourlyRate,
    bookedHours: booking.durationHours,
    actualHours: booking.actualDurationHours ?? booking.durationHours,
    booked,
    adjustment: total - booked,
    total,
    fee: 0,
    payout: total,
  };
}
