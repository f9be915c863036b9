import {
  briefRange,
  datedRange,
  hourOfDay,
  shortWeekday,
  thisYear,
  weekdayAndDay,
} from '../../../src/dates.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { tr } from '../../../src/translate.ts';

/** `Nov 15 – 21`; `Jan 3 – 9, 2027` where no day is of this year. */
export function weekText(sunday: string): string {
  const first = Temporal.PlainDate.from(sunday);
  const last = first.add({ days: 6 });
  const isNear = [first, last].some(({ year }) => String(year) === thisYear());
  return (isNear ? briefRange : datedRange)(first, last);
}

/** `Today, Sunday, November 15`, `Tomorrow, Monday, November 16`, `Tuesday, November 17`. */
export function dayHeading(of: string, today: string): string {
  const day = Temporal.PlainDate.from(of);
  const ahead = Temporal.PlainDate.from(today).until(day).days;
  const date = weekdayAndDay(day);
  if (ahead === 0) return tr('Today, {date}', { date });
  return ahead === 1 ? tr('Tomorrow, {date}', { date }) : date;
}

/** `Sun` */
export const weekdayOf = (date: string): string => shortWeekday(Temporal.PlainDate.from(date));

/** `15` */
export const dayOfMonth = (date: string): number => Temporal.PlainDate.from(date).day;

/** `15` → `3 PM`. */
export const hourText = (hour: number): string => hourOfDay(Temporal.PlainTime.from({ hour }));

export const hourOf = ({ scheduledTime }: Pick<ShownBooking, 'scheduledTime'>): number =>
  Number(scheduledTime.slice(0, 2));

const DAY_QUARTERS = 96;

/** In quarters of an hour, within its day. */
function quartersOf({ scheduledTime, durationHours, actualDurationHours }: ShownBooking): [number, number] {
  const from = hourOf({ scheduledTime }) * 4 + Math.floor(Number(scheduledTime.slice(3, 5)) / 15);
  const long = Math.ceil((actualDurationHours ?? durationHours) * 4);
  return [from, Math.min(long, DAY_QUARTERS - from)];
}

/** The last hour of which it takes a part. */
export function lastHourOf(walk: ShownBooking): number {
  const [from, long] = quartersOf(walk);
  return Math.floor((from + long - 1) / 4);
}

/** Its place on a wide screen: a block as tall as it is long. The policy for styles allows no numbers in the page. */
export function placeOf(walk: ShownBooking): string {
  const [from, long] = quartersOf(walk);
  const classNames = [
    ['at', Math.floor(from / 4)],
    ['past', from % 4],
    ['for', Math.floor(long / 4)],
    ['and', long % 4],
  ].map(([name, number]) => `week-${name}-${number}`);
  return classNames.join(' ');
}
