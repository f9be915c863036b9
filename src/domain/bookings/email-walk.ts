import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { tr } from '../../translate.ts';
import { shortNamesOf } from '../children/first-name.ts';
import type { EmailWalk } from '../email/email-facts.ts';
import { kysely } from '../kysely.ts';
import { shortName } from '../people/names.ts';
import type { Profile } from '../people/profile.ts';
import { bookingRows, type ShownBooking, shownBooking } from './shown-booking.ts';
import type { BookingStatus } from './status.ts';

export function walkOf(booking: ShownBooking): EmailWalk {
  return {
    bookingId: booking.id,
    children: shortNamesOf(booking.children),
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

/** Of `bookings as b`: as its parent, walker or guardian. */
export const isOf = (person: string) =>
  sql<boolean>`(${person}::uuid in (b.parent_id, b.walker_id) or ${person}::uuid in (select guardians_of(b.id)))`;

export async function walksOfDay(
  em: EntityManager,
  person: string,
  date: string,
  statuses: readonly BookingStatus[],
): Promise<ShownBooking[]> {
  const rows = await bookingRows(em)
    .where('b.scheduledDate', '=', date)
    .where('b.status', 'in', statuses)
    .where(isOf(person))
    .orderBy('b.startsAt')
    .orderBy('b.id')
    .execute();
  return rows.map(shownBooking);
}

/** Of parents the one of the walks, a guardian who still is one, and who paid (FAMILY-9). */
export async function mayRead(
  em: EntityManager,
  { id, role }: Profile,
  parent: { id: string },
  { id: booking, seriesId }: { id?: string; seriesId?: string | null },
): Promise<boolean> {
  if (role !== 'tot' || id === parent.id) return true;
  const walk = kysely(em)
    .selectFrom('bookings as b')
    .select('b.id')
    .where(booking ? 'b.id' : 'b.seriesId', '=', booking ?? seriesId ?? null)
    .where(
      sql<boolean>`(${isOf(id)} or exists (select from payments p where p.booking_id = b.id and p.payer_id = ${id}))`,
    );
  return (await walk.executeTakeFirst()) !== undefined;
}
