import { clockTime, shortDate } from '../../../src/dates.ts';

export interface OldAndNew {
  oldDate: string;
  oldTime: string;
  newDate: string;
  newTime: string;
}

/** `Tue, Dec 8` */
export const dayText = (date: string): string => shortDate(date).replace(/, \d{4}$/, '');

/** `Tue, Dec 8, 8:00 AM to 8:30 AM`; with the new day where it differs. */
export const rescheduleText = ({ oldDate, oldTime, newDate, newTime }: OldAndNew): string =>
  `${dayText(oldDate)}, ${clockTime(oldTime)} to ${newDate === oldDate ? '' : `${dayText(newDate)}, `}${clockTime(newTime)}`;
