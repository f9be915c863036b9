import { type AvailabilitySchedule, readSchedule, type TimeWindow, WEEKDAYS } from './availability.ts';

const DAY = 24 * 60;
/** A window cannot say 24:00, so its last minute stands for midnight. */
const LAST_MINUTE = DAY - 1;

/** Dates on which the usual week does not hold; both ends included, no window on days off. */
export interface OtherDates {
  startsOn: string;
  endsOn: string;
  timeWindows: readonly TimeWindow[];
}

/** When a walker works: the week, save on those dates. */
export interface WorkingHours {
  schedule: AvailabilitySchedule | null;
  exceptions: readonly OtherDates[];
}

/** A walk on the market's wall clock: `YYYY-MM-DD`, `HH:MM`, hours. */
export interface WalkHours {
  date: string;
  time: string;
  hours: number;
}

/** What a walker has noted for this day (`YYYY-MM-DD`) beside the week. */
export const exceptionOn = <Dates extends OtherDates>(
  exceptions: readonly Dates[],
  date: string,
): Dates | undefined => exceptions.find(({ startsOn, endsOn }) => startsOn <= date && date <= endsOn);

/** Whether the walker has taken this day off; a day of the week that is off anyway does not count. */
export function isDayOff(exceptions: readonly OtherDates[], date: string): boolean {
  const exception = exceptionOn(exceptions, date);
  return exception !== undefined && exception.timeWindows.length === 0;
}

/**
 * Whether a walk lies wholly within the windows that a walker has set for its day. One that passes midnight needs the end of its
 * first day and the beginning of its second. DECISIONS 10.
 */
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

/** Two windows that touch cover what lies across them. */
function covers(windows: readonly TimeWindow[], start: number, end: number): boolean {
  let reached = start;
  const inOrder = windows.toSorted((a, b) => a.start_time.localeCompare(b.start_time));
  for (const { start_time, end_time } of inOrder)
    if (minutesOf(start_time) <= reached) reached = Math.max(reached, endOf(end_time));
  return reached >= end;
}

const endOf = (time: string): number => (minutesOf(time) === LAST_MINUTE ? DAY : minutesOf(time));

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
