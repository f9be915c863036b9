import type { TimeWindow } from '../../src/domain/walkers/availability.ts';
import type { OtherDates } from '../../src/domain/walkers/usual-hours.ts';
import { clockTime, shortDate } from '../bookings/when.ts';

/** "7:00 AM – 7:00 PM". */
export const windowText = ({ start_time, end_time }: TimeWindow): string =>
  `${clockTime(start_time)} – ${clockTime(end_time)}`;

/** "Thu, Nov 26, 2026", "Thu, Nov 26, 2026 – Sat, Nov 28, 2026". */
export const datesText = ({ startsOn, endsOn }: OtherDates): string =>
  startsOn === endsOn ? shortDate(startsOn) : `${shortDate(startsOn)} – ${shortDate(endsOn)}`;

/** "Day off", "Days off", or the hours. */
export function hoursText({ startsOn, endsOn, timeWindows }: OtherDates): string {
  if (timeWindows.length > 0) return timeWindows.map(windowText).join(', ');
  return startsOn === endsOn ? 'Day off' : 'Days off';
}
