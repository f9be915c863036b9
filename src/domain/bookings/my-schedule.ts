import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { calendarDate } from '../form.ts';
import { isWalker, type Member } from '../viewer.ts';
import { Booking } from './booking.ts';
import {
  neighborsOf,
  type ScheduleStop,
  type ScheduleTab,
  type WeekCount,
  weekOf,
} from './schedule-weeks.ts';
import { BOOKING_STATUSES, type BookingStatus } from './status.ts';

const DAYS = 7;
/** More than anyone can walk or request in a week. */
const MAX_WALKS = 200;

/** What the address asks of the schedule. */
export interface ScheduleFilter {
  tab: ScheduleTab;
  /** Null for all. */
  status: BookingStatus | null;
  /** The Sunday of the week; null for the first one of the tab that has walks. */
  week: string | null;
}

/** The walks of one day, by time. */
export interface ScheduleDay {
  /** `YYYY-MM-DD`. */
  date: string;
  bookings: Booking[];
}

/** One week of a person's walks, Sunday first. */
export interface MySchedule {
  tab: ScheduleTab;
  counts: Record<ScheduleTab, number>;
  days: ScheduleDay[];
  /** The Sundays of the shown week, of those beside it, and of the week of today. */
  sunday: string;
  previous: string;
  next: string;
  thisWeek: string;
  /** The nearest walks that the week does not show, in both directions. */
  earlier: ScheduleStop | null;
  later: ScheduleStop | null;
}

/** A date of this century. */
const DAY = calendarDate('fieldInvalid').pipe(z.string().startsWith('20'));

/** Reads the filter from an address; values that make no sense are ignored. */
export function parseFilter(query: URLSearchParams): ScheduleFilter {
  const day = DAY.safeParse(query.get('week') ?? '');
  return {
    tab: query.get('tab') === 'history' ? 'history' : 'upcoming',
    status: BOOKING_STATUSES.find((status) => status === query.get('status')) ?? null,
    week: day.success ? sundayOf(day.data) : null,
  };
}

/**
 * A parent's or a walker's walks in one week. Two statements. Counts and neighbors follow the status filter, so that they say
 * what a tab or a link will show. BOOKING-17.
 */
export async function mySchedule(
  em: EntityManager,
  viewer: Member,
  { tab: wanted, status, week }: ScheduleFilter,
): Promise<MySchedule> {
  const today = clock.today();
  const thisWeek = sundayOf(today);
  const weeks = await countWeeks(em, viewer, status, today);
  const { sunday, tab } = weekOf(weeks, { tab: wanted, week, thisWeek });
  const dates = Array.from({ length: DAYS }, (_, at) => plusDays(sunday, at));
  const shown = dates.filter((date) => (tab === 'upcoming' ? date >= today : date < today));
  const bookings = await em.find(
    Booking,
    {
      ...(isWalker(viewer) ? { walker: viewer.id } : { parent: viewer.id }),
      ...(status && { status }),
      scheduledDate: { $gte: shown.at(0) ?? sunday, $lte: shown.at(-1) ?? plusDays(sunday, -1) },
    },
    {
      populate: ['parent', 'walker', 'child', 'money'],
      orderBy: { scheduledDate: 'asc', scheduledTime: 'asc', id: 'asc' },
      limit: MAX_WALKS,
    },
  );
  const byDay = Map.groupBy(bookings, ({ scheduledDate }) => scheduledDate);
  return {
    tab,
    sunday,
    counts: {
      upcoming: weeks.reduce((sum, { upcoming }) => sum + upcoming, 0),
      history: weeks.reduce((sum, { history }) => sum + history, 0),
    },
    days: dates.map((date) => ({ date, bookings: byDay.get(date) ?? [] })),
    previous: plusDays(sunday, -DAYS),
    next: plusDays(sunday, DAYS),
    thisWeek,
    ...neighborsOf(weeks, { sunday, tab }),
  };
}

/** How many walks each week has, of the weeks that have any. */
const countWeeks = (
  em: EntityManager,
  viewer: Member,
  status: BookingStatus | null,
  today: string,
): Promise<WeekCount[]> =>
  em.execute<WeekCount[]>(
    `select (scheduled_date - extract(dow from scheduled_date)::int)::text as sunday,
       (count(*) filter (where scheduled_date >= ?))::int as upcoming,
       (count(*) filter (where scheduled_date < ?))::int as history
     from bookings where ${isWalker(viewer) ? 'walker_id' : 'parent_id'} = ? and (?::text is null or status = ?)
     group by 1 order by 1`,
    [today, today, viewer.id, status, status],
  );

/** The Sunday that a day's week starts with. */
function sundayOf(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return day.subtract({ days: day.dayOfWeek % DAYS }).toString();
}

const plusDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();
