import type { EntityManager } from '@mikro-orm/postgresql';
import { tr } from '../../translate.ts';
import { firstNameOf } from '../children/first-name.ts';
import type { EmailWalk } from '../email-facts.ts';
import { shortName } from '../people/names.ts';
import { bookingRows, type ShownBooking, shownBooking } from './shown-booking.ts';
import type { BookingStatus } from './status.ts';

export function walkOf(booking: ShownBooking): EmailWalk {
  return {
    bookingId: booking.id,
    children: booking.children.map(firstNameOf),
    date: booking.scheduledDate,
    time: booking.scheduledTime,
    hours: booking.durationHours,
  };
}

export function aboutWalk(
  booking: ShownBooking,
  side: 'parent' | 'walker',
): { other: string; walk: EmailWalk } {
  const other = side === 'parent' ? booking.walker : booking.parent;
  return { other: other ? shortName(other) : tr('Nobody'), walk: walkOf(booking) };
}

export async function walksOfDay(
  em: EntityManager,
  person: string,
  date: string,
  statuses: readonly BookingStatus[],
): Promise<ShownBooking[]> {
  const rows = await bookingRows(em)
    .where('b.scheduledDate', '=', date)
    .where('b.status', 'in', statuses)
    .where((eb) => eb.or([eb('b.parentId', '=', person), eb('b.walkerId', '=', person)]))
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .execute();
  return rows.map(shownBooking);
}
