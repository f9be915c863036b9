import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, notFound } from '../../domain-error.ts';
import type { Viewer } from '../../viewer.ts';
import { Booking } from '../booking.ts';
import { findBooking } from '../detail.ts';
import { cancelBooking } from '../lifecycle/walk-commands.ts';
import { actorsOf } from '../policy.ts';
import { CONFIRMED, isOneOf } from '../status.ts';

/** BOOKING-7. Empty for all but the parent. */
export async function overlappingRequests(
  em: EntityManager,
  viewer: Viewer,
  booking: Booking,
): Promise<Booking[]> {
  if (!isOneOf(CONFIRMED, booking.status) || !actorsOf(viewer, booking).includes('parent')) return [];
  return em.find(
    Booking,
    {
      parent: booking.parent.id,
      child: booking.child.id,
      status: 'pending',
      startsAt: { $lt: booking.endsAt },
      endsAt: { $gt: booking.startsAt },
    },
    { populate: ['walker'], orderBy: { startsAt: 'asc', id: 'asc' } },
  );
}

/** Throws `conflict` when none is left. */
export async function cancelOverlappingRequests(
  em: EntityManager,
  viewer: Viewer,
  id: string,
): Promise<void> {
  const booking = await findBooking(em, viewer, id);
  if (!booking) throw notFound('bookingNotFound');
  const overlapping = await overlappingRequests(em, viewer, booking);
  if (overlapping.length === 0) throw conflict('bookingTaken');
  // A fixed order prevents a deadlock between concurrent cancellations.
  for (const overlappingRequest of overlapping.toSorted((one, other) => (one.id < other.id ? -1 : 1)))
    await cancelBooking(em, viewer, overlappingRequest.id);
}
