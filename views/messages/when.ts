import { clock } from '../../src/clock.ts';
import { longDate, momentText } from '../bookings/when.ts';

const HOUR = 3_600_000;
const hoursBetween = (moment: Date, now: Date): number => (now.getTime() - moment.getTime()) / HOUR;

/**
 * When the last message of a conversation came: 'Just now' under an hour, the time of day under 24 hours, the weekday
 * under 168, else month and day. S2 §9.
 */
export function listTime(moment: Date, now: Date): string {
  const hours = hoursBetween(moment, now);
  if (hours < 1) return 'Just now';
  if (hours < 24) return timeOfDay(moment);
  return local(moment, hours < 168 ? { weekday: 'long' } : { month: 'short', day: 'numeric' });
}

/** When a message came: the clock time under 24 hours, else date with time. S2 §9. */
export const messageTime = (moment: Date, now: Date): string =>
  hoursBetween(moment, now) < 24 ? timeOfDay(moment) : momentText(clock.local(moment));

/** The market's day of a message, `2026-03-05`. */
export const dayOf = (moment: Date): string => clock.local(moment).toPlainDate().toString();

/** What stands above a day's messages. */
export function dayText(day: string, now: Date): string {
  const today = clock.local(now).toPlainDate();
  if (day === today.toString()) return 'Today';
  if (day === today.subtract({ days: 1 }).toString()) return 'Yesterday';
  return longDate(day);
}

const timeOfDay = (moment: Date): string => local(moment, { hour: 'numeric', minute: '2-digit' });

const local = (moment: Date, format: Intl.DateTimeFormatOptions): string =>
  clock.local(moment).toLocaleString('en-US', format).replaceAll('\u202f', ' ');
