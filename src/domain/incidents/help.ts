import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { myCalls, type OpenCall } from '../bookings/open-call.ts';
import { bookingRows, detailFacts, type ShownBooking, shownBooking } from '../bookings/shown-booking.ts';
import { type Adult, adultsSql, deciding } from '../children/adults.ts';
import { notFound } from '../forms/domain-error.ts';
import { type ById, isUuid } from '../forms/form.ts';
import { kysely } from '../kysely.ts';
import { type MyIncident, myIncidents } from './my-incidents.ts';
import { isHelpOpen, sideOf } from './report-incident.ts';

/** For who decides for one of its children, or has another family open. */
export interface HelpOnCalls {
  calls: readonly OpenCall[];
}

export interface Help {
  walk: ShownBooking;
  side: 'parent' | 'walker';
  isOpen: boolean;
  /** Of the family, beside the viewer and the other side of the walk. */
  adults: readonly Adult[];
  mine: readonly MyIncident[];
}

/** INCIDENT-1. Throws `not_found` for all but the walk's parent and walker, and who is asked to call. */
export const helpOn: ById<Help | HelpOnCalls> = async (em, viewer, bookingId) => {
  const row = isUuid(bookingId)
    ? await bookingRows(em).select(detailFacts).where('b.id', '=', bookingId).executeTakeFirst()
    : undefined;
  const side = row && sideOf(viewer, row);
  if (!side) {
    const calls = (await myCalls(em)).filter((call) => call.bookingId === bookingId);
    if (calls.length === 0) throw notFound('bookingNotFound');
    return { calls };
  }
  const walk = shownBooking(row);
  return {
    walk,
    side,
    isOpen: isHelpOpen(walk, clock.now()),
    adults: await otherAdults(em, walk, [viewer.id, ...(side === 'walker' ? [walk.parent.id] : [])]),
    mine: await myIncidents(em, viewer, walk.id),
  };
};

async function otherAdults(em: EntityManager, walk: ShownBooking, named: readonly string[]) {
  const ids = walk.children.map(({ id }) => id);
  const children = await kysely(em)
    .selectFrom('children as c')
    .select(['c.id', adultsSql.as('adults')])
    .where('c.id', 'in', ids)
    .execute();
  const others = [
    ...(walk.guardians ?? []),
    ...deciding(children, ({ adults }) => adults).map(({ adult }) => adult),
  ];
  return [...new Map(others.map((one) => [one.id, one])).values()].filter(
    ({ id, phone }) => phone && !named.includes(id),
  );
}
