import { nextPossibleDate } from '../../src/domain/bookings/requests/usual-walk.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { findAnother } from '../../src/paths.ts';

export const findAnotherHref = (booking: ShownBooking): string =>
  findAnother({
    bookingId: booking.id,
    date: nextPossibleDate(booking),
    time: booking.scheduledTime,
    hours: booking.durationHours,
  });
