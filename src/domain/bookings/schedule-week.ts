import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../clock.ts';
import { calendarDate } from '../form.ts';
import { isWalker, type Member } from '../viewer.ts';
import { exceptionsOf } from '../walkers/exceptions.ts';
import { isDayOff } from '../walkers/usual-hours.ts';
import { Booking } from './booking.ts';
import { ACTIVE, type BookingStatus, COMPLETED } from './status.ts';

const DAYS = 7;
/** More than anybody can walk or ask for in a week. */
const MOST_WALKS = 200;
/** What came to nothing is left out, unless it is asked for. */
const HELD: readonly BookingStatus[] = [...ACTIVE, ...COMPLETED];

/** `YYYY-MM-DD`, its walks, and whether the walker has taken it off. */
export interface DayOfWeek {
  date: string;
  bookings: Booking[];
  off: boolean;
}

/** Seven days from a Sunday. S1 §2 Schedule. */
export interface Week {
  /** `YYYY-MM-DD`, Sunday first. */
  days: DayOfWeek[];
  /** The Sundays before and after. */
  previous: string;
  next: string;
  /** Whether today is one of the days. */
  current: boolean;
}

/** The Sunday of the week that the address asks for by any of its days; of this week when it asks for none. */
export function sundayIn(query: URLSearchParams): string {
  const asked = DAY.safeParse(query.get('week') ?? '');
  const day = Temporal.PlainDate.from(asked.success ? asked.data : clock.today());
  return day.subtract({ days: day.dayOfWeek % DAYS }).toString();
}

/** A date of this century. */
const DAY = calendarDate('fieldInvalid').pipe(z.string().startsWith('20'));

/**
 * A parent's or a walker's walks in the week from this Sunday, by day and in the order of the clock; a walker's days off
 * too. One statement, for a walker two.
 */
export async function myWeek(
  em: EntityManager,
  viewer: Member,
  sunday: string,
  status: BookingStatus | null,
): Promise<Week> {
  const dates = Array.from({ length: DAYS }, (_, at) => plusDays(sunday, at));
  const bookings = await em.find(
    Booking,
    {
      ...(isWalker(viewer) ? { walker: viewer.id } : { parent: viewer.id }),
      status: status ?? { $in: HELD },
      scheduledDate: { $gte: sunday, $lt: plusDays(sunday, DAYS) },
    },
    { populate: ['child'], orderBy: { scheduledTime: 'asc', id: 'asc' }, limit: MOST_WALKS },
  );
  const exceptions = isWalker(viewer) ? await exceptionsOf(em, viewer.id, dates) : [];
  const byDay = Map.groupBy(bookings, ({ scheduledDate }) => scheduledDate);
  return {
    days: dates.map((date) => ({
      date,
      bookings: byDay.get(date) ?? [],
      off: isDayOff(exceptions, date),
    })),
    previous: plusDays(sunday, -DAYS),
    next: plusDays(sunday, DAYS),
    current: dates.includes(clock.today()),
  };
}

const plusDays = (date: string, days: number): string =>
  Temporal.PlainDate.from(date).add({ days }).toString();
