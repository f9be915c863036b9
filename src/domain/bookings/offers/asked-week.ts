import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { closedDaysBetween } from '../series/closed-days.ts';
import { datesOn, lastBookedDate, occurrenceOn } from '../series/occurrences.ts';
import type { Week } from '../series/series-form.ts';

/** The walks of the next eight weeks, of which the first is the open request's (BOOKING-46). */
export interface RequestedWeek {
  week: Week;
  date: string;
  time: string;
  hours: number;
}

type Asked = { weekdays: number[] | null; weeklyUntil: string | null };
export const weekOf = ({ weekdays, weeklyUntil: until }: Asked): Week | null =>
  weekdays && until ? { weekdays, until } : null;

export function datesOf({ week, date, ...times }: RequestedWeek): string[] {
  const until = lastBookedDate({ firstDate: date, lastDate: week.until }, clock.today());
  return datesOn(week.weekdays, date, until).filter((one) => {
    const walk = occurrenceOn({ ...times, weekdays: week.weekdays }, one);
    return walk !== null && walk.startsAt > clock.now();
  });
}

/** Without those on which schools are closed (BOOKING-28). */
export async function openDatesOf(em: EntityManager, walks: RequestedWeek): Promise<string[]> {
  const dates = datesOf(walks);
  const closed = await closedDaysBetween(em, walks.date, dates.at(-1) ?? walks.date);
  return dates.filter((date) => !closed.some((day) => day.date === date));
}
