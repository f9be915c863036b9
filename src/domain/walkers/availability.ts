export const WEEKDAYS = [
  'monday',
  'tuesday',
  'wednesday',
  'thursday',
  'friday',
  'saturday',
  'sunday',
] as const;
export type Weekday = (typeof WEEKDAYS)[number];

/** `HH:MM`, start before end. */
export interface TimeWindow {
  start_time: string;
  end_time: string;
}

interface AvailableDay {
  available: boolean;
  time_windows: TimeWindow[];
}

export type AvailabilitySchedule = Partial<Record<Weekday, AvailableDay>>;

export const DEFAULT_WINDOW: TimeWindow = { start_time: '09:00', end_time: '17:00' };
export const MAX_WINDOWS = 6;

type LegacyDay = { available?: boolean; start_time?: string | null; end_time?: string | null };

/** Also reads the older shape with one window (WALKER-6). */
export function readSchedule(stored: unknown): AvailabilitySchedule {
  const source = (stored ?? {}) as Partial<Record<Weekday, AvailableDay & LegacyDay>>;
  const schedule: AvailabilitySchedule = {};
  for (const weekday of WEEKDAYS) {
    const entry = source[weekday];
    if (entry) schedule[weekday] = { available: entry.available === true, time_windows: windowsOf(entry) };
  }
  return schedule;
}

export function availableDays(schedule: AvailabilitySchedule | null): Weekday[] {
  const read = readSchedule(schedule);
  return WEEKDAYS.filter((weekday) => read[weekday]?.available && read[weekday].time_windows.length > 0);
}

function windowsOf(entry: AvailableDay & LegacyDay): TimeWindow[] {
  if (entry.time_windows?.length) return entry.time_windows;
  if (entry.start_time && entry.end_time) return [{ start_time: entry.start_time, end_time: entry.end_time }];
  return [];
}

/** Minutes of a day. */
export type Period = [opens: number, closes: number];

export const DAY_MINUTES = 24 * 60;

export const minuteOf = (time: string): number => Number(time.slice(0, 2)) * 60 + Number(time.slice(3, 5));

/** Stands for midnight, because a window cannot end at 24:00. */
export const LAST_MINUTE = '23:59';

export const shownEnd = ({ end_time }: Pick<TimeWindow, 'end_time'>): string =>
  end_time >= LAST_MINUTE ? '00:00' : end_time;

const endOf = (time: string): number => (time >= LAST_MINUTE ? DAY_MINUTES : minuteOf(time));

/** In order; adjacent windows are one period. */
export function periodsOf(windows: readonly TimeWindow[]): Period[] {
  const joined: Period[] = [];
  for (const { start_time, end_time } of windows.toSorted((a, b) => (a.start_time < b.start_time ? -1 : 1))) {
    const [opens, closes] = [minuteOf(start_time), endOf(end_time)];
    const last = joined.at(-1);
    if (last && last[1] >= opens) last[1] = Math.max(last[1], closes);
    else joined.push([opens, closes]);
  }
  return joined;
}

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
