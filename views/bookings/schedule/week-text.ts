import { fullRange, hourOfDay, shortWeekday, weekdayAndDay } from '../../../src/dates.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { tr } from '../../../src/translate.ts';

/** `November 15 – 21, 2026`, `November 29 – December 5, 2026`. */
export function weekText(sunday: string): string {
  const first = Temporal.PlainDate.from(sunday);
  return fullRange(first, first.add({ days: 6 }));
}

/** `Today, Sunday, November 15`, `Tomorrow, Monday, November 16`, `Tuesday, November 17`. */
export function dayText(of: string, today: string): string {
  const day = Temporal.PlainDate.from(of);
  const ahead = Temporal.PlainDate.from(today).until(day).days;
  const date = weekdayAndDay(day);
  if (ahead === 0) return tr('Today, {date}', { date });
  return ahead === 1 ? tr('Tomorrow, {date}', { date }) : date;
}

/** `Sun 15`. */
export function columnText(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return `${shortWeekday(day)} ${day.day}`;
}

/** `15` → `3 PM`. */
export const hourText = (hour: number): string => hourOfDay(Temporal.PlainTime.from({ hour }));

export const hourOf = ({ scheduledTime }: Pick<ShownBooking, 'scheduledTime'>): number =>
  Number(scheduledTime.slice(0, 2));
