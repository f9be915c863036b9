import type { EntityManager } from '@mikro-orm/postgresql';
import { Booking } from '../booking.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { AGREED_STATUSES } from '../status.ts';

/** Another walker has the walk (BOOKING-7). */
export const isTaken = async (
  em: EntityManager,
  { id, parent, startsAt, endsAt }: ShownBooking,
): Promise<boolean> =>
  (await em.count(Booking, {
    id: { $ne: id },
    parent: parent.id,
    status: { $in: [...AGREED_STATUSES] },
    startsAt: { $lt: endsAt },
    endsAt: { $gt: startsAt },
  })) > 0;
