import { type Cents, priceOf } from '../../money.ts';
import type { Booking } from '../bookings/booking.ts';

/** What a walk costs, line by line, in cents. S1 §2 Payment dialog; DECISIONS 15. */
export interface Bill {
  hourlyRate: Cents;
  bookedHours: number;
  actualHours: number;
  /** As booked. */
  booked: Cents;
  /** Signed: negative when the walk was shorter than booked. */
  adjustment: Cents;
  total: Cents;
  /** The platform takes nothing. */
  fee: Cents;
  payout: Cents;
}

type Priced = Pick<
  Booking,
  'hourlyRate' | 'durationHours' | 'actualDurationHours' | 'finalAmount' | 'totalAmount'
>;

/** The bill of a walk; before its duration is confirmed, as booked. */
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
