import { clockTime, shortWeekdayAndDay } from '../../../src/dates.ts';
import { tr } from '../../../src/translate.ts';

export interface OldAndNew {
  oldDate: string;
  oldTime: string;
  newDate: string;
  newTime: string;
}

export const dayText = (date: string): string => shortWeekdayAndDay(Temporal.PlainDate.from(date));

/** `Tue, Dec 8, 8:00 AM to 8:30 AM`; with the new day where it differs. */
export function rescheduleText({ oldDate, oldTime, newDate, newTime }: OldAndNew): string {
  const times = { oldDate: dayText(oldDate), oldTime: clockTime(oldTime), newTime: clockTime(newTime) };
  return newDate === oldDate
    ? tr('{oldDate}, {oldTime} to {newTime}', times)
    : tr('{oldDate}, {oldTime} to {newDate}, {newTime}', { ...times, newDate: dayText(newDate) });
}
