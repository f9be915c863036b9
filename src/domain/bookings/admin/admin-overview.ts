import type { EntityManager } from '@mikro-orm/postgresql';
import { Booking } from '../booking.ts';
import { attachParticipants } from '../participants.ts';

const RECENT = 10;

export async function adminRecentBookings(em: EntityManager): Promise<Booking[]> {
  const bookings = await em.find(
    Booking,
    {},
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: RECENT, populate: ['participants'] },
  );
  attachParticipants(em, bookings);
  return bookings;
}
