import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { conflict, notFound } from '../../domain-error.ts';
import type { Viewer } from '../../viewer.ts';
import { findBooking } from '../detail.ts';
import { cancelBooking } from '../lifecycle/walk-commands.ts';
import { actorsOf } from '../policy.ts';
import { bookingRows, type ShownBooking, shownBooking } from '../shown-booking.ts';
import { CONFIRMED, isOneOf } from '../status.ts';

/** BOOKING-7. Empty for all but the parent. */
export async function overlappingRequests(
  em: EntityManager,
  viewer: Viewer,
  booking: ShownBooking,
): Promise<ShownBooking[]> {
  if (!isOneOf(CONFIRMED, booking.status) || !actorsOf(viewer, booking).includes('parent')) return [];
  const rows = await bookingRows(em)
    .where('b.parentId', '=', booking.parent.id)
    .where(sql<boolean>`b.child_ids && ${`{${booking.children.map(({ id }) => id).join(',')}}`}::uuid[]`)
    .where('b.status', '=', 'pending')
    .where('b.startsAt', '<', booking.endsAt)
    .where('b.endsAt', '>', booking.startsAt)
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .execute();
  return rows.map(shownBooking);
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
