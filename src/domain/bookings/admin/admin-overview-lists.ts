import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { isUuid } from '../../forms/form.ts';
import { idsOfPage, keysOf } from '../../lists/listing.ts';
import { type CountedPage, rowsInOrder, wordsOf } from '../../lists/page.ts';
import type { Sort } from '../../lists/sort.ts';
import { bookingRows, type ShownBooking, shownBooking } from '../shown-booking.ts';
import { ACTIVE_STATUSES, statusIn } from '../status.ts';
import { fewBookings, hasAllWords } from './booking-search.ts';

const PAGE = 25;

/** True where the default direction is descending. */
export const BOOKING_SORTS = { created: true, start: false, amount: true } as const;
export type BookingSort = keyof typeof BOOKING_SORTS;

export interface BookingsQuery {
  q: string;
  order?: Sort<BookingSort>;
  after: string | null;
  paid?: boolean;
  limit?: number;
  /** All matches without a count: for files, not for pages. */
  allRows?: boolean;
}

export type AdminBooking = ShownBooking & { parentEmail: string | null; walkerEmail: string | null };

export const allBookings = (em: EntityManager, query: BookingsQuery): Promise<CountedPage<AdminBooking>> =>
  bookingsPage(em, { order: { field: 'created', descending: true }, ...query }, query.paid ? 'paid' : 'all');

export const activeBookings = (em: EntityManager, query: BookingsQuery): Promise<CountedPage<AdminBooking>> =>
  bookingsPage(em, { order: { field: 'start', descending: false }, ...query }, 'active');

const SOURCE = sql`searchable_bookings`;

const KEYS: Record<BookingSort, readonly RawBuilder<unknown>[]> = {
  start: [sql`l.starts_at`, sql`l.id`],
  created: [sql`l.created_at`, sql`l.id`],
  amount: [sql`l.amount`, sql`l.id`],
};

const WHICH = {
  all: { where: sql`true`, walkers: true },
  paid: { where: sql`l.payment_completed`, walkers: true },
  active: { where: sql.raw(statusIn(ACTIVE_STATUSES, 'l.status')), walkers: false },
} as const;

async function bookingsPage(
  em: EntityManager,
  query: BookingsQuery & Required<Pick<BookingsQuery, 'order'>>,
  which: keyof typeof WHICH,
): Promise<CountedPage<AdminBooking>> {
  const { q, order, limit = PAGE, allRows: withoutTotal = false } = query;
  const words = wordsOf(q);
  const keys = KEYS[order.field];
  const listing = { source: SOURCE, keys, descending: order.descending, limit, withoutTotal };
  const { items: ids, ...page } = await idsOfPage(em, {
    ...listing,
    where: WHICH[which].where,
    words: words.length > 1 || (withoutTotal && words.length > 0) ? hasAllWords(words, WHICH[which]) : null,
    few: words.length > 0 ? fewBookings(words, WHICH[which], listing) : null,
    after: await keysOf(em, listing, isUuid(query.after) ? query.after : null),
  });
  if (ids.length === 0) return { ...page, items: [] };
  const rows = await bookingRows(em)
    .select(({ selectFrom }) => [
      selectFrom('profiles as p').select('p.email').whereRef('p.id', '=', 'b.parentId').as('parentEmail'),
      selectFrom('profiles as p').select('p.email').whereRef('p.id', '=', 'b.walkerId').as('walkerEmail'),
    ])
    .where(sql<boolean>`b.id = any (${ids}::uuid[])`)
    .execute();
  return { ...page, items: rowsInOrder(ids, rows.map(shownBooking)) };
}
