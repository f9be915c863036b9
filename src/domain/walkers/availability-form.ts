import { invalid, type Problem, type RefusalCode } from '../refusal.ts';
import {
  type AvailabilitySchedule,
  DEFAULT_WINDOW,
  MAX_WINDOWS,
  type TimeWindow,
  WEEKDAYS,
  type Weekday,
} from './availability.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

/** The names of a window's two fields in the form: `monday.0.start`, `monday.0.end`. */
export const windowField = (day: Weekday, index: number, edge: 'start' | 'end'): string =>
  `${day}.${index}.${edge}`;

/**
 * Reads the week from a form's fields: `monday` ("on") and `monday.N.start` / `.end`. A day that is switched on
 * without a window gets 09:00–17:00 (S1 §5). Returns the contract's JSON, sorted.
 * Throws `invalid` at the window that is wrong: order, overlap, shape, more than six (DECISIONS 36).
 */
export function readAvailabilityForm(raw: Readonly<Record<string, unknown>>): AvailabilitySchedule {
  const schedule: AvailabilitySchedule = {};
  const problems: Record<string, Problem> = {};
  for (const day of WEEKDAYS) {
    const available = raw[day] === 'on' || raw[day] === 'true';
    const windows = readWindows(day, raw, problems);
    if (available && windows.length === 0) windows.push(DEFAULT_WINDOW);
    schedule[day] = { available, time_windows: windows };
  }
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return schedule;
}

function readWindows(
  day: Weekday,
  raw: Readonly<Record<string, unknown>>,
  problems: Record<string, Problem>,
): TimeWindow[] {
  const windows: TimeWindow[] = [];
  const refuse = (index: number, code: RefusalCode) => {
    problems[windowField(day, index, 'start')] = { code, params: { day: nameOf(day), max: MAX_WINDOWS } };
  };
  for (let index = 0; index <= MAX_WINDOWS; index++) {
    const start = timeOf(raw[windowField(day, index, 'start')]);
    const end = timeOf(raw[windowField(day, index, 'end')]);
    if (start === '' && end === '') continue;
    const window = { start_time: start, end_time: end };
    if (index === MAX_WINDOWS) refuse(index - 1, 'tooManyWindows');
    else if (!TIME.test(start) || !TIME.test(end)) refuse(index, 'fieldInvalid');
    else if (start >= end) refuse(index, 'windowBackwards');
    else if (windows.some((other) => overlap(window, other))) refuse(index, 'windowsOverlap');
    else windows.push(window);
  }
  return windows.toSorted((a, b) => a.start_time.localeCompare(b.start_time));
}

/** Browsers may send seconds; they are dropped. */
const timeOf = (value: unknown): string =>
  String(value ?? '')
    .trim()
    .replace(/^(\d\d:\d\d):\d\d$/, '$1');

const overlap = (a: TimeWindow, b: TimeWindow): boolean =>
  a.start_time < b.end_time && b.start_time < a.end_time;

/** "Monday". */
export const nameOf = (day: Weekday): string => day.charAt(0).toUpperCase() + day.slice(1);
