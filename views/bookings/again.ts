import type { Booking } from '../../src/domain/bookings/booking.ts';
import { nextPossibleDate } from '../../src/domain/bookings/requests/usual-walk.ts';
import { findAnother } from '../../src/paths.ts';

export const findAnotherHref = (booking: Booking): string =>
  findAnother({
    bookingId: booking.id,
    date: nextPossibleDate(booking),
    time: booking.scheduledTime,
    hours: booking.durationHours,
  });
