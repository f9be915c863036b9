import {
  clockTime,
  hourOfDay,
  memoizeByLanguage,
  monthAndDay,
  shortDate,
  timeOfDay,
} from '../../src/dates.ts';
import { type OtherDates, shownEnd, type TimeWindow } from '../../src/domain/walkers/availability.ts';
import { shortWeekdayName } from '../../src/domain/walkers/availability-week.ts';
import type { FreeHours } from '../../src/domain/walkers/next-free.ts';
import { currentLanguage, tr } from '../../src/translate.ts';

/** "7:00 AM – 7:00 PM". */
export const windowText = (window: TimeWindow): string =>
  `${clockTime(window.start_time)} – ${clockTime(shownEnd(window))}`;

/** "Thu, Nov 26", "Thu, Nov 26 – Sat, Nov 28". */
export const datesText = ({ startsOn, endsOn }: OtherDates): string =>
  startsOn === endsOn ? shortDate(startsOn) : `${shortDate(startsOn)} – ${shortDate(endsOn)}`;

/** "Day off", "Days off", or the hours. */
export function hoursText({ startsOn, endsOn, timeWindows }: OtherDates): string {
  if (timeWindows.length > 0) return timeWindows.map(windowText).join(', ');
  return startsOn === endsOn ? tr('Day off') : tr('Days off');
}

const MAX_AT_ONCE = 3;

/** "Dec 4", "Dec 4–7", "Nov 30 – Dec 2". Exceptions are within a year, so the year is left out. */
export function briefDatesText({ startsOn, endsOn }: Pick<OtherDates, 'startsOn' | 'endsOn'>): string {
  const [first, last] = [Temporal.PlainDate.from(startsOn), Temporal.PlainDate.from(endsOn)];
  if (first.equals(last)) return monthAndDay(first);
  const sameMonth = first.year === last.year && first.month === last.month;
  if (sameMonth && currentLanguage() === 'en') return `${monthAndDay(first)}–${last.day}`;
  return `${monthAndDay(first)} – ${monthAndDay(last)}`;
}

/** "Jordan is off Nov 26; Dec 4–7, and later." Undefined without days off. */
export function daysOffText(name: string, daysOff: readonly OtherDates[]): string | undefined {
  if (daysOff.length === 0) return undefined;
  const dates = daysOff.slice(0, MAX_AT_ONCE).map(briefDatesText).join('; ');
  return daysOff.length > MAX_AT_ONCE
    ? tr('{name} is off {dates}, and later.', { name, dates })
    : tr('{name} is off {dates}.', { name, dates });
}

/** "Today 3 PM – 5 PM, Tue 9 AM – 12 PM"; empty without free hours. */
export const nextFreeText = (next: readonly FreeHours[]): string =>
  next
    .map(
      ({ opens, closes, ...on }) =>
        `${dayName(on)} ${minuteText(String(opens))} – ${minuteText(String(closes))}`,
    )
    .join(', ');

const dayName = ({ day, weekday }: Pick<FreeHours, 'day' | 'weekday'>): string =>
  [tr('Today'), tr('Tomorrow')][day] ?? shortWeekdayName(weekday);

/** "3 PM", "3:30 PM". */
const minuteText = memoizeByLanguage((minute) => {
  const time = new Temporal.PlainTime(Math.floor(+minute / 60) % 24, +minute % 60);
  return time.minute === 0 ? hourOfDay(time) : timeOfDay(time);
});
