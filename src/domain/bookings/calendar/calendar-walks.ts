import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { jsonObjectFrom } from 'kysely/helpers/postgres';
import { clock } from '../../../clock.ts';
import { tr } from '../../../translate.ts';
import type { CalendarEntry } from '../../calendar-walk.ts';
import { firstNamesOf } from '../../children/first-name.ts';
import { isUuid } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { givenName } from '../../people/names.ts';
import { type Family, familyOf } from '../../viewer.ts';
import type { BookingExpressions } from '../shown-booking.ts';
import { AGREED_STATUSES, CANCELLED, isOneOf, REPLACED, UNFINISHED } from '../status.ts';

const DAYS_BACK = 30;
const MAX_WALKS = 1000;

export interface CalendarReader {
  id: string;
  role: 'tot' | 'trotter';
  family?: Family | null;
}

/** The reader's confirmed walks, and those canceled in the last days, the earliest first (CALENDAR-2). */
export async function calendarWalks(em: EntityManager, reader: CalendarReader): Promise<CalendarEntry[]> {
  const since = clock.local(clock.now()).subtract({ days: DAYS_BACK });
  const rows = await calendarRows(em, reader)
    .where('b.scheduledDate', '>=', since.toPlainDate().toString())
    .where((eb) =>
      eb.or([eb('b.cancelledAt', 'is', null), eb('b.cancelledAt', '>=', new Date(since.epochMilliseconds))]),
    )
    .orderBy('b.scheduledDate')
    .orderBy('b.scheduledTime')
    .limit(MAX_WALKS)
    .execute();
  return withTitles(em, reader, rows);
}

/** Null unless it is a confirmed walk of the reader, or was one (CALENDAR-6). */
export async function findCalendarWalk(
  em: EntityManager,
  reader: CalendarReader,
  bookingId: string,
): Promise<CalendarEntry | null> {
  if (!isUuid(bookingId)) return null;
  const rows = await calendarRows(em, reader).where('b.id', '=', bookingId).execute();
  return (await withTitles(em, reader, rows))[0] ?? null;
}

const calendarRows = (em: EntityManager, reader: CalendarReader, { role } = reader) =>
  kysely(em)
    .selectFrom('bookings as b')
    .select(['b.id', 'b.status', 'b.startsAt', 'b.endsAt', 'b.createdAt', 'b.updatedAt'])
    .select(role === 'tot' ? 'b.walkerId as otherId' : 'b.parentId as otherId')
    .select((eb) => [
      sql<number>`b.calendar_sequence`.as('sequence'),
      sql<string[]>`b.child_ids`.as('childIds'),
      jsonObjectFrom(
        eb
          .selectFrom('bookingDetails as d')
          .select(['d.pickupLocation', 'd.dropoffLocation'])
          .whereRef('d.id', '=', 'b.id'),
      ).as('places'),
    ])
    .where(role === 'tot' ? 'b.parentId' : 'b.walkerId', '=', familyOf(reader))
    .where((eb) => eb.or([eb('b.status', 'in', AGREED_STATUSES), wasAgreed(eb)]));

/** A canceled request was never in anyone's calendar; what replaced a walk is. */
const wasAgreed = (eb: BookingExpressions) =>
  eb.and([
    eb('b.status', 'in', CANCELLED),
    eb('b.cancelReason', 'is distinct from', REPLACED),
    eb.exists(
      eb
        .selectFrom('bookingEvents as e')
        .select('e.id')
        .whereRef('e.bookingId', '=', 'b.id')
        .where('e.fromStatus', 'in', UNFINISHED)
        .where('e.toStatus', 'in', CANCELLED),
    ),
  ]);

type Row = Awaited<ReturnType<ReturnType<typeof calendarRows>['execute']>>[number];

/** Reads each name once, because the views check every row that they show. */
async function withTitles(em: EntityManager, { role }: CalendarReader, rows: readonly Row[]) {
  const people = await kysely(em)
    .selectFrom('people')
    .select(['id', 'firstName', 'lastName'])
    .where(isAnyOf(rows.map(({ otherId }) => otherId)))
    .execute();
  const children = await kysely(em)
    .selectFrom('childCards')
    .select(['id', 'name', 'called'])
    .where(isAnyOf(rows.flatMap(({ childIds }) => childIds)))
    .execute();
  const others = new Map(people.map((person) => [person.id, givenName(person)]));
  const names = new Map(children.map((child) => [child.id, child]));
  return rows.map(({ id, status, childIds, otherId, places, ...row }) => {
    const walked = firstNamesOf(childIds.flatMap((child) => names.get(child) ?? []));
    const other = otherId && others.get(otherId);
    const title = titleOf(role, walked, other);
    const isCancelled = isOneOf(CANCELLED, status);
    return {
      ...row,
      bookingId: id,
      title: isCancelled ? tr('Canceled: {title}', { title }) : title,
      isCancelled,
      pickup: places?.pickupLocation ?? null,
      dropoff: places?.dropoffLocation ?? null,
    };
  });
}

function titleOf(role: CalendarReader['role'], children: string, name: string | null | undefined): string {
  if (!name) return tr("{children}'s walk", { children });
  return role === 'tot'
    ? tr("{children}'s walk with {name}", { children, name })
    : tr("{children}'s walk for {name}", { children, name });
}

const isAnyOf = (ids: readonly (string | null)[]) =>
  sql<boolean>`id = any (${[...new Set(ids)].filter((id) => id !== null)}::uuid[])`;

/** For emails, which have no address (EMAIL-2). */
export const withoutPlaces = (walk: CalendarEntry): CalendarEntry => ({
  ...walk,
  pickup: null,
  dropoff: null,
});
