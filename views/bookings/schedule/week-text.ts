import { hourOfDay, longMonthAndDay, shortWeekday, weekdayAndDay } from '../../../src/dates.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';

/** `November 15 – 21, 2026`, `November 29 – December 5, 2026`. */
export function weekText(sunday: string): string {
  const first = Temporal.PlainDate.from(sunday);
  const last = first.add({ days: 6 });
  const end = first.month === last.month ? String(last.day) : longMonthAndDay(last);
  return `${longMonthAndDay(first)} – ${end}, ${last.year}`;
}

/** `Today, Sunday, November 15`, `Tomorrow, Monday, November 16`, `Tuesday, November 17`. */
export function dayText(date: string, today: string): string {
  const day = Temporal.PlainDate.from(date);
  const ahead = Temporal.PlainDate.from(today).until(day).days;
  const near = ['Today, ', 'Tomorrow, '][ahead] ?? '';
  return `${near}${weekdayAndDay(day)}`;
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
