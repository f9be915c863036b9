import { type WalkTimes, walkTimes } from '../../walk-times.ts';

/** How far ahead the walks of a series are booked (BOOKING-26). */
export const SERIES_WEEKS = 8;

export interface SeriesTimes {
  /** 1 is Monday, 7 is Sunday. */
  weekdays: readonly number[];
  /** `HH:MM` in market time, on every date: a change of the clocks never moves it. */
  time: string;
  hours: number;
}

export interface Occurrence extends WalkTimes {
  date: string;
}

export function datesOn(weekdays: readonly number[], from: string, until: string): string[] {
  const dates: string[] = [];
  const last = Temporal.PlainDate.from(until);
  for (
    let date = Temporal.PlainDate.from(from);
    Temporal.PlainDate.compare(date, last) <= 0;
    date = date.add({ days: 1 })
  )
    if (weekdays.includes(date.dayOfWeek)) dates.push(date.toString());
  return dates;
}

/** Leaves out a date on which the clocks skip the time. */
export const occurrenceOn = ({ time, hours }: SeriesTimes, date: string): Occurrence | null => {
  const times = walkTimes(date, time.slice(0, 5), hours);
  return times && { date, ...times };
};

export function lastBookedDate(
  { firstDate, lastDate }: { firstDate: string; lastDate: string },
  today: string,
  weeks = SERIES_WEEKS,
): string {
  const start = firstDate > today ? firstDate : today;
  const end = Temporal.PlainDate.from(start)
    .add({ days: weeks * 7 - 1 })
    .toString();
  return end < lastDate ? end : lastDate;
}
