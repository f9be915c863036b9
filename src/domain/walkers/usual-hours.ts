import {
  type AvailabilitySchedule,
  DAY_MINUTES,
  minuteOf,
  periodsOf,
  readSchedule,
  type TimeWindow,
  WEEKDAYS,
} from './availability.ts';

/** Inclusive dates; no windows on days off. */
export interface OtherDates {
  startsOn: string;
  endsOn: string;
  timeWindows: readonly TimeWindow[];
}

export interface WorkingHours {
  schedule: AvailabilitySchedule | null;
  exceptions: readonly OtherDates[];
}

/** `YYYY-MM-DD`, `HH:MM`, hours; in market time. */
export interface WalkHours {
  date: string;
  time: string;
  hours: number;
}

export const exceptionOn = <Dates extends OtherDates>(
  exceptions: readonly Dates[],
  date: string,
): Dates | undefined => exceptions.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn);

/** False for a weekday that is always off. */
export function isDayOff(exceptions: readonly OtherDates[], date: string): boolean {
  const exception = exceptionOn(exceptions, date);
  return exception !== undefined && exception.timeWindows.length === 0;
}

/** A walk past midnight needs the end of its first day and the start of its second. */
export function withinUsualHours(working: WorkingHours, { date, time, hours }: WalkHours): boolean {
  const start = minuteOf(time);
  const end = start + hours * 60;
  const day = Temporal.PlainDate.from(date);
  if (!covers(windowsOn(working, day), start, Math.min(end, DAY_MINUTES))) return false;
  return end <= DAY_MINUTES || covers(windowsOn(working, day.add({ days: 1 })), 0, end - DAY_MINUTES);
}

function windowsOn({ schedule, exceptions }: WorkingHours, date: Temporal.PlainDate): readonly TimeWindow[] {
  const exception = exceptionOn(exceptions, date.toString());
  if (exception) return exception.timeWindows;
  const weekday = WEEKDAYS[date.dayOfWeek - 1];
  const entry = weekday && readSchedule(schedule)[weekday];
  return entry?.available ? entry.time_windows : [];
}

const covers = (windows: readonly TimeWindow[], start: number, end: number): boolean =>
  periodsOf(windows).some(([opens, closes]) => opens <= start && end <= closes);
