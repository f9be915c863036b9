import type { EntityManager } from '@mikro-orm/postgresql';
import { type ExpressionBuilder, sql } from 'kysely';
import { clock } from '../../../clock.ts';
import type { CalendarWalk } from '../../calendar-walk.ts';
import { firstNamesOf } from '../../children/first-name.ts';
import { isUuid } from '../../form.ts';
import type { Tables } from '../../kysely.ts';
import { givenName } from '../../people/names.ts';
import { bookingRows, type ShownBooking, shownBooking } from '../shown-booking.ts';
import { AGREED_STATUSES, CANCELLED, isOneOf, UNFINISHED } from '../status.ts';

/** CALENDAR-2 */
const DAYS_BACK = 30;
const MOST_WALKS = 1000;

export interface CalendarReader {
  id: string;
  role: 'tot' | 'trotter';
}

/** The reader's agreed walks, and those canceled in the last days, in one statement, the earliest first (CALENDAR-2). */
export async function calendarWalks(em: EntityManager, reader: CalendarReader): Promise<CalendarWalk[]> {
  const since = clock.local(clock.now()).subtract({ days: DAYS_BACK });
  const rows = await calendarRows(em, reader)
    .where('b.scheduledDate', '>=', since.toPlainDate().toString())
    .where((eb) =>
      eb.or([eb('b.cancelledAt', 'is', null), eb('b.cancelledAt', '>=', new Date(since.epochMilliseconds))]),
    )
    .orderBy('b.scheduledDate')
    .orderBy('b.scheduledTime')
    .limit(MOST_WALKS)
    .execute();
  return rows.map((row) => calendarWalk(row, reader));
}

/** Null unless it is an agreed walk of the reader, or was one (CALENDAR-6). */
export async function findCalendarWalk(
  em: EntityManager,
  reader: CalendarReader,
  bookingId: string,
): Promise<CalendarWalk | null> {
  if (!isUuid(bookingId)) return null;
  const row = await calendarRows(em, reader).where('b.id', '=', bookingId).executeTakeFirst();
  return row ? calendarWalk(row, reader) : null;
}

const calendarRows = (em: EntityManager, { id, role }: CalendarReader) =>
  bookingRows(em)
    .select(sql<number>`b.calendar_sequence`.as('sequence'))
    .where(role === 'tot' ? 'b.parentId' : 'b.walkerId', '=', id)
    .where((eb) => eb.or([eb('b.status', 'in', AGREED_STATUSES), wasAgreed(eb)]));

/** A canceled request was never in anyone's calendar. */
const wasAgreed = (eb: ExpressionBuilder<Tables & { b: Tables['bookings'] }, 'b'>) =>
  eb.and([
    eb('b.status', 'in', CANCELLED),
    eb.exists(
      eb
        .selectFrom('bookingEvents as e')
        .select('e.id')
        .whereRef('e.bookingId', '=', 'b.id')
        .where('e.fromStatus', 'in', UNFINISHED)
        .where('e.toStatus', 'in', CANCELLED),
    ),
  ]);

type Row = Parameters<typeof shownBooking>[0] & { sequence: number };

function calendarWalk(row: Row, { role }: CalendarReader): CalendarWalk {
  const booking = shownBooking(row);
  return {
    bookingId: booking.id,
    title: titleOf(booking, role),
    startsAt: booking.startsAt,
    endsAt: booking.endsAt,
    isCancelled: isOneOf(CANCELLED, booking.status),
    sequence: row.sequence,
    createdAt: booking.createdAt,
    updatedAt: booking.updatedAt,
    pickup: booking.pickupLocation,
    dropoff: booking.dropoffLocation,
  };
}

function titleOf(booking: ShownBooking, role: CalendarReader['role']): string {
  const walk = `${firstNamesOf(booking.children)}'s walk`;
  if (role === 'trotter') return `${walk} for ${givenName(booking.parent)}`;
  return booking.walker ? `${walk} with ${givenName(booking.walker)}` : walk;
}

/** For emails, which have no address (EMAIL-2). */
export const withoutPlaces = (walk: CalendarWalk): CalendarWalk => ({ ...walk, pickup: null, dropoff: null });
