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
