import { msg, tr } from '../../translate.ts';
import { normalizeFigures } from '../../typed-text.ts';
import type { MessageParams } from '../forms/domain-error.ts';
import type { RowFields } from '../forms/edit.ts';
import {
  type AvailabilitySchedule,
  DEFAULT_WINDOW,
  LAST_MINUTE,
  MAX_WINDOWS,
  shownEnd,
  type TimeWindow,
  WEEKDAYS,
  type Weekday,
} from './availability.ts';

const TIME = /^([01]\d|2[0-3]):[0-5]\d$/;

export type WindowProblemCode = 'windowTimeInvalid' | 'windowBackwards' | 'windowsOverlap' | 'tooManyWindows';

export interface ReadWeek {
  schedule: AvailabilitySchedule;
  problems: Record<string, { code: WindowProblemCode; params: MessageParams }>;
}

export const windowField = (day: string, index: number, edge: 'start' | 'end'): string =>
  `${day}.${index}.${edge}`;

const NAMES: Readonly<Record<Weekday, string>> = {
  monday: msg('Monday'),
  tuesday: msg('Tuesday'),
  wednesday: msg('Wednesday'),
  thursday: msg('Thursday'),
  friday: msg('Friday'),
  saturday: msg('Saturday'),
  sunday: msg('Sunday'),
};

export const weekdayName = (day: Weekday): string => tr(NAMES[day]);
export const shortWeekdayName = (day: Weekday): string => weekdayName(day).slice(0, 3);

/** Errors are reported per window (WALKER-6); on a day that is off, wrong windows are dropped instead. */
export function readWeek(raw: Readonly<Record<string, unknown>>): ReadWeek {
  const week: ReadWeek = { schedule: {}, problems: {} };
  for (const day of WEEKDAYS) {
    const available = raw[day] === 'on' || raw[day] === 'true';
    const { windows, problems } = readWindows(day, raw, weekdayName(day));
    if (available) Object.assign(week.problems, problems);
    if (available && windows.length === 0) windows.push(DEFAULT_WINDOW);
    week.schedule[day] = { available, time_windows: windows };
  }
  return week;
}

export function weekFields(stored: AvailabilitySchedule): RowFields {
  const fields: Record<string, string> = {};
  for (const day of WEEKDAYS) {
    const { available = false, time_windows: windows = [] } = stored[day] ?? {};
    fields[day] = available ? 'on' : '';
    for (const [index, window] of (windows.length > 0 ? windows : [DEFAULT_WINDOW]).entries()) {
      fields[windowField(day, index, 'start')] = window.start_time;
      fields[windowField(day, index, 'end')] = shownEnd(window);
    }
  }
  return fields;
}

export function readWindows(day: string, raw: Readonly<Record<string, unknown>>, name: string) {
  const windows: TimeWindow[] = [];
  const problems: ReadWeek['problems'] = {};
  const refuse = (index: number, code: WindowProblemCode) => {
    problems[windowField(day, index, 'start')] = { code, params: { day: name, max: MAX_WINDOWS } };
  };
  for (let index = 0; index <= MAX_WINDOWS; index++) {
    const start = timeOf(raw[windowField(day, index, 'start')]);
    const typed = timeOf(raw[windowField(day, index, 'end')]);
    const [end, isEmpty] = [endOf(typed), start !== '' && start === typed];
    if (start === '' && end === '') continue;
    const window = { start_time: start, end_time: end };
    if (index === MAX_WINDOWS) refuse(index - 1, 'tooManyWindows');
    else if (!TIME.test(start) || !TIME.test(end)) refuse(index, 'windowTimeInvalid');
    else if (start >= end || isEmpty) refuse(index, 'windowBackwards');
    else if (windows.some((other) => overlap(window, other))) refuse(index, 'windowsOverlap');
    else windows.push(window);
  }
  return { windows: windows.toSorted((a, b) => a.start_time.localeCompare(b.start_time)), problems };
}

/** Browsers may send seconds; they are dropped. */
const timeOf = (value: unknown): string =>
  normalizeFigures(String(value ?? '')).replace(/^(\d\d:\d\d):\d\d$/, '$1');

/** Stored as the last minute, because a window cannot end at 24:00. */
const endOf = (time: string): string => (time === '00:00' || time === '24:00' ? LAST_MINUTE : time);

const overlap = (a: TimeWindow, b: TimeWindow): boolean =>
  a.start_time < b.end_time && b.start_time < a.end_time;
