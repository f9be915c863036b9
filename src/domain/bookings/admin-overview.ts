import type { EntityManager } from '@mikro-orm/postgresql';
import { Booking } from './booking.ts';

/** How many bookings the admin's dashboard shows. S2 §9. */
const RECENT = 10;

/** The ten latest bookings with all their people. */
export function adminRecentBookings(em: EntityManager): Promise<Booking[]> {
  return em.find(
    Booking,
    {},
    { orderBy: { createdAt: 'desc', id: 'desc' }, limit: RECENT, populate: ['parent', 'walker', 'child'] },
  );
}
