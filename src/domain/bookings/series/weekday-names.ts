import { shortWeekday } from '../../../dates.ts';
import { tr } from '../../../translate.ts';

/** A Monday. */
const MONDAY = '2026-01-05';

export const weekdayText = (weekday: number): string =>
  shortWeekday(Temporal.PlainDate.from(MONDAY).add({ days: weekday - 1 }));

/** `Mon, Tue, Thu`; `Mon to Fri` for the school week. */
export const weekdayNames = (weekdays: readonly number[]): string =>
  weekdays.join() === '1,2,3,4,5' ? tr('Mon to Fri') : weekdays.map(weekdayText).join(', ');
