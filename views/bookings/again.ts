import type { Booking } from '../../src/domain/bookings/booking.ts';
import { dateAgain } from '../../src/domain/bookings/usual-walk.ts';
import { findAnother } from '../../src/paths.ts';

export const findAnotherHref = (booking: Booking): string =>
  findAnother({
    bookingId: booking.id,
    date: dateAgain(booking),
    time: booking.scheduledTime,
    hours: booking.durationHours,
  });
