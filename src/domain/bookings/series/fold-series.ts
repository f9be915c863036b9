import type { ShownBooking } from '../shown-booking.ts';
import { ACTIVE_STATUSES, isOneOf } from '../status.ts';

/** One row of a list: a walk, or the walks of a series. */
export interface BookingRow<Booking extends ShownBooking = ShownBooking> {
  /** The next of its walks; of ended ones the last. */
  booking: Booking;
  walks: readonly Booking[];
}

/** Walks of one series with the same walker and status become one row, where the first of them stands. */
export function foldSeries<Booking extends ShownBooking>(
  bookings: readonly Booking[],
): BookingRow<Booking>[] {
  const rows = Map.groupBy(bookings, ({ id, seriesId, status, walker }) =>
    seriesId ? `${seriesId} ${status} ${walker?.id}` : id,
  );
  return [...rows.values()].map((walks) => ({
    booking: walks.reduce((shown, one) =>
      one.startsAt < shown.startsAt === isOneOf(ACTIVE_STATUSES, one.status) ? one : shown,
    ),
    walks,
  }));
}

/** Enough walks that a series of the coming weeks does not push the others out. */
export const NEWEST_WALKS = 50;
const NEWEST_ROWS = 10;

/** Of the walks that were booked last, by date. */
export const newestRows = (walks: readonly ShownBooking[]): BookingRow[] =>
  foldSeries(walks)
    .slice(0, NEWEST_ROWS)
    .toSorted((a, b) => b.booking.startsAt.getTime() - a.booking.startsAt.getTime());
