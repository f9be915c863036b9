import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { isUuid } from '../../form.ts';
import { type CountedPage, type FoundIds, pageOfIds, rowsInOrder } from '../../page.ts';
import { likePatterns } from '../../search.ts';
import type { Sort } from '../../sort.ts';
import { bookingRows, type ShownBooking, shownBooking } from '../shown-booking.ts';

const PAGE = 50;

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

async function bookingsPage(
  em: EntityManager,
  { q, order, after, limit = PAGE, allRows = false }: BookingsQuery & Required<Pick<BookingsQuery, 'order'>>,
  which: 'all' | 'active' | 'paid',
): Promise<CountedPage<AdminBooking>> {
  const found = await em.execute<FoundIds>('select * from find_bookings(?, ?::jsonb, ?, ?, ?::uuid, ?, ?)', [
    which,
    likePatterns(q),
    order.field,
    order.descending,
    isUuid(after) ? after : null,
    limit + 1,
    allRows,
  ]);
  const { items: ids, ...page } = pageOfIds(found, limit);
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
