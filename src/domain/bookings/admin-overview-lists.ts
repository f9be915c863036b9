import type { EntityManager } from '@mikro-orm/postgresql';
import { looksLikeId } from '../form.ts';
import { type Found, type FoundPage, pageFrom, rowsInOrder } from '../found-page.ts';
import type { Order } from '../list-order.ts';
import { likePatterns } from '../search.ts';
import { Booking } from './booking.ts';
import { meetParties } from './parties.ts';

/** How many rows a page holds. DECISIONS 49. */
const PAGE = 50;

/** What bookings are sorted by, and whether the greatest comes first when one asks for no direction. */
export const BOOKING_ORDERS = { created: true, start: false, amount: true } as const;
export type BookingOrder = keyof typeof BOOKING_ORDERS;

export interface BookingsQuery {
  q: string;
  order?: Order<BookingOrder>;
  /** The last of the page before, as `next` told it. */
  after: string | null;
  /** Only walks that have receipts. */
  paid?: boolean;
  /** Rows of a page; 50 when left out. */
  limit?: number;
  /** All matches, however many; not counted then. For files, not for pages. */
  whole?: boolean;
}

export interface AdminBookings extends FoundPage {
  bookings: Booking[];
  /** By person: the addresses that the admins may write to. */
  emails: ReadonlyMap<string, string>;
}

/** All bookings, newest first unless asked otherwise; found by child, people, places or status. S2 §7 Bookings, Admin. */
export const allBookings = (em: EntityManager, query: BookingsQuery): Promise<AdminBookings> =>
  bookingsPage(em, { order: { by: 'created', down: true }, ...query }, query.paid ? 'paid' : 'all');

/** Bookings that are still to happen, soonest first; found by child, parent, places or status. S1 §2 Active Bookings. */
export const activeBookings = (em: EntityManager, query: BookingsQuery): Promise<AdminBookings> =>
  bookingsPage(em, { order: { by: 'start', down: false }, ...query }, 'active');

/** Two statements: which, and the bookings with everybody in them. */
async function bookingsPage(
  em: EntityManager,
  { q, order, after, limit = PAGE, whole = false }: BookingsQuery & Required<Pick<BookingsQuery, 'order'>>,
  which: 'all' | 'active' | 'paid',
): Promise<AdminBookings> {
  const found = await em.execute<Found>('select * from find_bookings(?, ?::jsonb, ?, ?, ?::uuid, ?, ?)', [
    which,
    likePatterns(q),
    order.by,
    order.down,
    looksLikeId(after) ? after : null,
    limit + 1,
    whole,
  ]);
  const { ids, ...page } = pageFrom(found, limit);
  if (ids.length === 0) return { ...page, bookings: [], emails: new Map() };
  const rows = await em.find(Booking, { id: { $in: ids } }, { populate: ['parties'] });
  return { ...page, bookings: rowsInOrder(ids, rows), emails: meetParties(em, rows) };
}
