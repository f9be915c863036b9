import { type AvailabilitySchedule, readSchedule, type TimeWindow, WEEKDAYS } from './availability.ts';

const DAY = 24 * 60;
/** The last minute of a day stands for midnight, because a window cannot end at 24:00. */
const LAST_MINUTE = DAY - 1;

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
  const start = minutesOf(time);
  const end = start + hours * 60;
  const day = Temporal.PlainDate.from(date);
  if (!covers(windowsOn(working, day), start, Math.min(end, DAY))) return false;
  return end <= DAY || covers(windowsOn(working, day.add({ days: 1 })), 0, end - DAY);
}

function windowsOn({ schedule, exceptions }: WorkingHours, date: Temporal.PlainDate): readonly TimeWindow[] {
  const exception = exceptionOn(exceptions, date.toString());
  if (exception) return exception.timeWindows;
  const weekday = WEEKDAYS[date.dayOfWeek - 1];
  const entry = weekday && readSchedule(schedule)[weekday];
  return entry?.available ? entry.time_windows : [];
}

/** Adjacent windows count as one. */
function covers(windows: readonly TimeWindow[], start: number, end: number): boolean {
  let reached = start;
  const sorted = windows.toSorted((a, b) => a.start_time.localeCompare(b.start_time));
  for (const { start_time, end_time } of sorted)
    if (minutesOf(start_time) <= reached) reached = Math.max(reached, endOf(end_time));
  return reached >= end;
}

const endOf = (time: string): number => (minutesOf(time) === LAST_MINUTE ? DAY : minutesOf(time));

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
