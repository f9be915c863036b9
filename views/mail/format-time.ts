import { clock } from '../../src/clock.ts';
import { memoize } from '../../src/domain/memoize.ts';
import { dateFormat } from '../formats.ts';

/** A formatter takes longer than everything around it, and pages show few different days and times. */
export const KEPT = 1500;

/** `2026-12-07` → `Monday, December 7, 2026`. */
export const longDate = memoize((date) => wholeDate(Temporal.PlainDate.from(date)), KEPT);
const wholeDate = dateFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** `15:30:00` → `3:30 PM`. */
export const clockTime = memoize(
  (time) => timeOfDay(Temporal.PlainTime.from(time)).replaceAll('\u202f', ' '),
  KEPT,
);
const timeOfDay = dateFormat({ hour: 'numeric', minute: '2-digit' });

/** With the zone, because emails are read anywhere: `3:30 PM EST`. EMAIL-2 */
export function zonedTime(date: string, time: string): string {
  return Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone: clock.zone(), plainTime: Temporal.PlainTime.from(time) })
    .toLocaleString('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
    .replaceAll('\u202f', ' ');
}
