import type { EntityManager } from '@mikro-orm/postgresql';
import { isUuid } from '../form.ts';
import { type FoundIds, type ListPage, pageFrom, rowsInOrder } from '../list-page.ts';
import { likePatterns } from '../search.ts';
import type { Sort } from '../sort.ts';
import { Booking } from './booking.ts';
import { attachParticipants } from './participants.ts';

/** How many rows a page holds. DECISIONS 49. */
const PAGE = 50;

/** What bookings are sorted by, and whether the greatest comes first when one asks for no direction. */
export const BOOKING_SORTS = { created: true, start: false, amount: true } as const;
export type BookingSort = keyof typeof BOOKING_SORTS;

export interface BookingsQuery {
  q: string;
  order?: Sort<BookingSort>;
  /** The last of the page before, as `next` told it. */
  after: string | null;
  /** Only walks that have receipts. */
  paid?: boolean;
  /** Rows of a page; 50 when left out. */
  limit?: number;
  /** All matches, however many; not counted then. For files, not for pages. */
  whole?: boolean;
}

export interface AdminBookings extends ListPage {
  bookings: Booking[];
  /** By person: the addresses that the admins may write to. */
  emails: ReadonlyMap<string, string>;
}

/** All bookings, newest first unless asked otherwise; found by child, people, places or status. S2 §7 Bookings, Admin. */
export const allBookings = (em: EntityManager, query: BookingsQuery): Promise<AdminBookings> =>
  bookingsPage(em, { order: { field: 'created', descending: true }, ...query }, query.paid ? 'paid' : 'all');

/** Bookings that are still to happen, soonest first; found by child, parent, places or status. S1 §2 Active Bookings. */
export const activeBookings = (em: EntityManager, query: BookingsQuery): Promise<AdminBookings> =>
  bookingsPage(em, { order: { field: 'start', descending: false }, ...query }, 'active');

/** Two statements: which, and the bookings with everybody in them. */
async function bookingsPage(
  em: EntityManager,
  { q, order, after, limit = PAGE, whole = false }: BookingsQuery & Required<Pick<BookingsQuery, 'order'>>,
  which: 'all' | 'active' | 'paid',
): Promise<AdminBookings> {
  const found = await em.execute<FoundIds>('select * from find_bookings(?, ?::jsonb, ?, ?, ?::uuid, ?, ?)', [
    which,
    likePatterns(q),
    order.field,
    order.descending,
    isUuid(after) ? after : null,
    limit + 1,
    whole,
  ]);
  const { ids, ...page } = pageFrom(found, limit);
  if (ids.length === 0) return { ...page, bookings: [], emails: new Map() };
  const rows = await em.find(Booking, { id: { $in: ids } }, { populate: ['participants'] });
  return { ...page, bookings: rowsInOrder(ids, rows), emails: attachParticipants(em, rows) };
}
