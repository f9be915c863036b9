import type { EntityManager } from '@mikro-orm/postgresql';
import { type BookingRow, NEWEST_WALKS, newestRows } from '../series/fold-series.ts';
import { bookingRows, shownBooking } from '../shown-booking.ts';

export async function adminRecentBookings(em: EntityManager): Promise<BookingRow[]> {
  const newest = bookingRows(em).orderBy('b.createdAt', 'desc').orderBy('b.id', 'desc');
  return newestRows((await newest.limit(NEWEST_WALKS).execute()).map(shownBooking));
}
