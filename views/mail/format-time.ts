import { clock } from '../../src/clock.ts';
import { dateFormat } from '../formats.ts';

/** `2026-12-07` → `Monday, December 7, 2026`. */
export const longDate = (date: string): string => wholeDate(Temporal.PlainDate.from(date));
const wholeDate = dateFormat({ weekday: 'long', month: 'long', day: 'numeric', year: 'numeric' });

/** `15:30:00` → `3:30 PM`. */
export const clockTime = (time: string): string =>
  timeOfDay(Temporal.PlainTime.from(time)).replaceAll('\u202f', ' ');
const timeOfDay = dateFormat({ hour: 'numeric', minute: '2-digit' });

/** With the zone, because emails are read anywhere: `3:30 PM EST`. EMAIL-2 */
export function zonedTime(date: string, time: string): string {
  return Temporal.PlainDate.from(date)
    .toZonedDateTime({ timeZone: clock.zone(), plainTime: Temporal.PlainTime.from(time) })
    .toLocaleString('en-US', { hour: 'numeric', minute: '2-digit', timeZoneName: 'short' })
    .replaceAll('\u202f', ' ');
}
