import { briefRange } from '../../src/dates.ts';
import { weekdayNames } from '../../src/domain/bookings/series/weekday-names.ts';

/** `Dec 7 – Feb 4` */
export const rangeText = (from: string, until: string): string =>
  briefRange(Temporal.PlainDate.from(from), Temporal.PlainDate.from(until));

/** `Mon, Tue, Thu · Dec 7 – Feb 4` */
export const everyWeek = (weekdays: readonly number[], from: string, until: string): string =>
  `${weekdayNames(weekdays)} · ${rangeText(from, until)}`;
