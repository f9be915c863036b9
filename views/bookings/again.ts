import { dialogAt } from '../../src/dialogs.ts';
import { nextPossibleDate } from '../../src/domain/bookings/requests/usual-walk.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { WEEKDAYS } from '../../src/domain/walkers/availability.ts';
import { findAnother, paths, withQuery } from '../../src/paths.ts';

export const bookAgainHref = ({ id, walker }: ShownBooking): string | null =>
  walker ? dialogAt('findWalkers', withQuery(paths.findWalkers, { again: id }), 'book', walker.id) : null;

export const findAnotherHref = (booking: ShownBooking): string =>
  findAnother({
    bookingId: booking.id,
    date: booking.lostWeek?.firstDate ?? nextPossibleDate(booking),
    time: booking.scheduledTime,
    hours: booking.durationHours,
    ...booking.instead?.open,
    all: Boolean(booking.endedWith),
    weekdays: booking.lostWeek?.weekdays.map((weekday) => WEEKDAYS[weekday - 1]!) ?? [],
  });
