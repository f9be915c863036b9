import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { bookingRows, nextFacts, type ShownBooking, shownBooking } from '../bookings/shown-booking.ts';
import { notFound } from '../domain-error.ts';
import { isUuid } from '../form.ts';
import type { Member } from '../viewer.ts';
import { isHelpOpen } from './help-window.ts';
import { type MyIncident, myIncidents } from './my-incidents.ts';
import { sideOf } from './report-incident.ts';

export interface Help {
  walk: ShownBooking;
  side: 'parent' | 'walker';
  isOpen: boolean;
  /** What the viewer reported on this walk. */
  mine: readonly MyIncident[];
}

/** INCIDENT-1. Throws `not_found` for all but the walk's parent and walker. */
export async function helpOn(em: EntityManager, viewer: Member, bookingId: string): Promise<Help> {
  const row = isUuid(bookingId)
    ? await bookingRows(em).select(nextFacts).where('b.id', '=', bookingId).executeTakeFirst()
    : undefined;
  const side = row && sideOf(viewer, row);
  if (!side) throw notFound('bookingNotFound');
  const walk = shownBooking(row);
  return {
    walk,
    side,
    isOpen: isHelpOpen(walk, clock.now()),
    mine: await myIncidents(em, viewer, walk.id),
  };
}
