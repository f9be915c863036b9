import { dateFormat } from '../../formats.ts';

/** `November 15 – 21, 2026`, `November 29 – December 5, 2026`. */
export function weekText(sunday: string): string {
  const first = Temporal.PlainDate.from(sunday);
  const last = first.add({ days: 6 });
  const end = first.month === last.month ? String(last.day) : monthAndDay(last);
  return `${monthAndDay(first)} – ${end}, ${last.year}`;
}
const monthAndDay = dateFormat({ month: 'long', day: 'numeric' });

/** `Today, Sunday, November 15`, `Tomorrow, Monday, November 16`, `Tuesday, November 17`. */
export function dayText(date: string, today: string): string {
  const day = Temporal.PlainDate.from(date);
  const ahead = Temporal.PlainDate.from(today).until(day).days;
  const near = ['Today, ', 'Tomorrow, '][ahead] ?? '';
  return `${near}${weekdayAndDay(day)}`;
}
const weekdayAndDay = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });

/** `Sun 15`. */
export function columnText(date: string): string {
  const day = Temporal.PlainDate.from(date);
  return `${weekday(day)} ${day.day}`;
}
const weekday = dateFormat({ weekday: 'short' });

/** `15` → `3 PM`. */
export const hourText = (hour: number): string =>
  hourOfDay(Temporal.PlainTime.from({ hour })).replaceAll('\u202f', ' ');
const hourOfDay = dateFormat({ hour: 'numeric' });
