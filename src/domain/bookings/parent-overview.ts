import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { type Looking, lookingOf } from '../accounts/looking.ts';
import { Profile } from '../accounts/profile.ts';
import { type NamedChild, namesOfMyChildren } from '../children/mine.ts';
import type { Member } from '../viewer.ts';
import { Booking } from './booking.ts';
import { type ParentAction, parentAction } from './parent-actions.ts';

/** How many bookings the parent's dashboard shows. S2 §9. */
const RECENT = 5;

/** What a parent's dashboard shows. */
export interface ParentOverview {
  looking: Looking;
  myChildren: readonly NamedChild[];
  recent: readonly RecentBooking[];
}

export interface RecentBooking {
  booking: Booking;
  action: ParentAction;
}

/** Reads a parent's overview in three statements: themselves, their children, their five newest bookings. S2 §7. */
export async function parentOverview(em: EntityManager, viewer: Member): Promise<ParentOverview> {
  const self = await em.findOneOrFail(Profile, viewer.id, {
    fields: ['lookingForTrotter', 'trotterNeedsDescription'],
  });
  const myChildren = await namesOfMyChildren(em, viewer);
  const bookings = await em.find(
    Booking,
    { parent: viewer.id },
    { populate: ['walker', 'child', 'money'], orderBy: { createdAt: 'desc', id: 'asc' }, limit: RECENT },
  );
  const now = clock.now();
  return {
    looking: lookingOf(self),
    myChildren,
    recent: bookings.map((booking) => ({ booking, action: parentAction(viewer, booking, now) })),
  };
}
