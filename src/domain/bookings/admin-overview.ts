import type { EntityManager } from '@mikro-orm/postgresql';
import { Booking } from './booking.ts';
import { attachParticipants } from './participants.ts';

/** How many bookings the admin's dashboard shows. S2 §9. */
const RECENT = 10;

/** The ten latest bookings with all their people, in one statement. */
export async function adminRecentBookings(em: EntityManager): Promise<Booking[]> {
  const bookings = await em.find(
    Booking,
    {},
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: RECENT, populate: ['participants'] },
  );
  attachParticipants(em, bookings);
  return bookings;
}
