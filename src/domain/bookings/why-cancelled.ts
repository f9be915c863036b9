import type { EntityManager } from '@mikro-orm/postgresql';
import { readableBetween, textFor } from '../contact-details/words.ts';
import { kysely } from '../kysely.ts';
import { shortName } from '../people/names.ts';
import { Profile } from '../people/profile.ts';
import { type Booking, BookingEvent } from './booking.ts';
import { isOf } from './email-walk.ts';
import { MAX_REASON, withKind } from './history.ts';
import { wasCanceledLate } from './late-cancellation.ts';
import { ClosedDay } from './series/series.ts';
import type { ShownBooking } from './shown-booking.ts';

/** An admin's note and a suspension are for admins only. */
export async function whyCancelled(em: EntityManager, booking: ShownBooking, reader: Profile) {
  const { cancelReason } = booking;
  const gone = cancelReason === 'suspended';
  const byTeam = { byTeam: true, gone, closedDay: null, reason: null, late: false };
  if (cancelReason === 'admin' || gone) return byTeam;
  if (cancelReason === 'school_closed')
    return { ...byTeam, closedDay: (await em.findOne(ClosedDay, booking.scheduledDate))?.name ?? null };
  const event = await statusEventOf(em, booking);
  return {
    ...byTeam,
    byTeam: false,
    reason: event && (await reasonFor(em, event, reader)),
    late: event !== null && event.fromStatus !== 'pending' && wasCanceledLate(booking),
  };
}

/** Who of the family did it, instead of the other side (FAMILY-4). */
export async function actorOf(em: EntityManager, event: BookingEvent | null): Promise<{ other?: string }> {
  return event?.actorKind === 'parent' ? otherNamed(em, event.actorId) : {};
}

export async function otherNamed(em: EntityManager, id?: string | null): Promise<{ other?: string }> {
  const by = id && (await em.findOne(Profile, id));
  return by ? { other: shortName(by) } : {};
}

/** Dates of the same two people that one act ended (CONSEQUENCE-2). */
export async function endedWith(
  em: EntityManager,
  { id, parent, walker, ...end }: ShownBooking,
  reader: Profile,
): Promise<string[]> {
  const together = await kysely(em)
    .selectFrom('bookings as b')
    .select('b.scheduledDate')
    .where('b.id', '<>', id)
    .where('b.parentId', '=', parent.id)
    .where('b.walkerId', 'is not distinct from', walker?.id ?? null)
    .where('b.status', '=', 'cancelled')
    .where('b.cancelledAt', 'is not distinct from', end.cancelledAt)
    .where(isOf(reader.id))
    .orderBy('b.startsAt')
    .execute();
  return together.map(({ scheduledDate }) => scheduledDate);
}

export const statusEventOf = (em: EntityManager, { id, status }: Pick<Booking, 'id' | 'status'>) =>
  em.findOne(BookingEvent, { bookingId: id, toStatus: status }, { orderBy: { at: 'asc' } });

export const reasonFor = async (
  em: EntityManager,
  { actorId: by = null, bookingId: walk, reason = null, cancellationKind }: BookingEvent,
  reader: Profile,
): Promise<string | null> =>
  withKind(cancellationKind, textFor(reason, await readableBetween(em, by, reader.id, walk), MAX_REASON));
