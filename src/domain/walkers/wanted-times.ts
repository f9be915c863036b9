import { WEEKDAYS } from './availability.ts';
import type { WalkerSearchFilters } from './search-filters.ts';
import type { FreeAt } from './search-time.ts';

type Wanted = Pick<WalkerSearchFilters, 'free' | 'weekdays'>;

/** Walkers must be free on all of the dates. */
export type FreeTimes = Omit<FreeAt, 'date'> & { dates: readonly string[] };

/** A time on some weekdays: the first of each, from the date on. */
export function freeTimesOf({ free, weekdays }: Wanted): FreeTimes | null {
  if (!free) return null;
  const { date, time, hours } = free;
  if (time === null || weekdays.length === 0) return { dates: [date], time, hours };
  const first = Temporal.PlainDate.from(date);
  const days = weekdays.map((day) => (WEEKDAYS.indexOf(day) + 8 - first.dayOfWeek) % 7);
  return { dates: days.map((later) => first.add({ days: later }).toString()), time, hours };
}

/** The first walk of weekly ones; null for a search that is not for a week. */
export function freeWeekOf(wanted: Wanted): (FreeAt & { time: string }) | null {
  const times = wanted.weekdays.length > 0 ? freeTimesOf(wanted) : null;
  if (!times?.time) return null;
  const { dates, time, hours } = times;
  return { date: dates.toSorted()[0]!, time, hours };
}
