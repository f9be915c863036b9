import type { FilterQuery } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { isWalker, type Member } from '../viewer.ts';
import { Booking } from './booking.ts';
import { BOOKING_STATUSES, type BookingStatus } from './status.ts';

/** upcoming: today or later; history: before today, by the market's date. S1 §4 Schedule. */
export type ScheduleTab = 'upcoming' | 'history';

/** Bookings on a page of the schedule. */
const PAGE_SIZE = 50;
const MOST_PAGES = 20;

/** What the address asks of the schedule. */
export interface ScheduleQuestion {
  tab: ScheduleTab;
  /** Null for all. */
  status: BookingStatus | null;
  /** How many pages are shown. */
  pages: number;
}

export interface MySchedule {
  counts: Record<ScheduleTab, number>;
  days: ScheduleDay[];
  /** Whether there is more than is shown. */
  more: boolean;
}

/** The walks of one day, in the order of the clock. */
export interface ScheduleDay {
  /** `YYYY-MM-DD`. */
  date: string;
  bookings: Booking[];
}

/** Reads the question from an address; what makes no sense is as good as not asked. */
export function readQuestion(query: URLSearchParams): ScheduleQuestion {
  const page = /^\d{1,3}$/.test(query.get('page') ?? '') ? Number(query.get('page')) : 1;
  return {
    tab: query.get('tab') === 'history' ? 'history' : 'upcoming',
    status: BOOKING_STATUSES.find((status) => status === query.get('status')) ?? null,
    pages: Math.min(Math.max(page, 1), MOST_PAGES),
  };
}

/**
 * A parent's or a walker's bookings by day: upcoming the next day first, history the latest first. Two statements.
 * The counts on the tabs follow the status filter, so that they say what the tab will show. S1 §2 Schedule.
 */
export async function mySchedule(
  em: EntityManager,
  viewer: Member,
  { tab, status, pages }: ScheduleQuestion,
): Promise<MySchedule> {
  const mine = {
    ...(isWalker(viewer) ? { walker: viewer.id } : { parent: viewer.id }),
    ...(status && { status }),
  };
  const today = clock.today();
  const upcoming = tab === 'upcoming';
  const where: FilterQuery<Booking> = { ...mine, scheduledDate: upcoming ? { $gte: today } : { $lt: today } };
  const bookings = await em.find(Booking, where, {
    populate: ['parent', 'walker', 'child', 'money'],
    orderBy: { scheduledDate: upcoming ? 'asc' : 'desc', scheduledTime: 'asc', id: 'asc' },
    limit: pages * PAGE_SIZE + 1,
  });
  const shown = bookings.slice(0, pages * PAGE_SIZE);
  return {
    counts: await countTabs(em, viewer, status, today),
    days: byDay(shown),
    more: bookings.length > shown.length && pages < MOST_PAGES,
  };
}

async function countTabs(
  em: EntityManager,
  viewer: Member,
  status: BookingStatus | null,
  today: string,
): Promise<Record<ScheduleTab, number>> {
  const [counts] = await em.execute<[Record<ScheduleTab, number>]>(
    `select (count(*) filter (where scheduled_date >= ?))::int as upcoming,
       (count(*) filter (where scheduled_date < ?))::int as history
     from bookings where ${isWalker(viewer) ? 'walker_id' : 'parent_id'} = ? and (?::text is null or status = ?)`,
    [today, today, viewer.id, status, status],
  );
  return counts;
}

function byDay(bookings: readonly Booking[]): ScheduleDay[] {
  const days = Map.groupBy(bookings, ({ scheduledDate }) => scheduledDate);
  return [...days].map(([date, ofDay]) => ({ date, bookings: ofDay }));
}
