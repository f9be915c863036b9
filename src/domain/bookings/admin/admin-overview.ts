import type { EntityManager } from '@mikro-orm/postgresql';
import { bookingRows, type ShownBooking, shownBooking } from '../shown-booking.ts';

const RECENT = 10;

export async function adminRecentBookings(em: EntityManager): Promise<ShownBooking[]> {
  const newest = bookingRows(em).orderBy('b.createdAt', 'desc').orderBy('b.id', 'desc');
  return (await newest.limit(RECENT).execute()).map(shownBooking);
}
