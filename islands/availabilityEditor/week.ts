import {
  DEFAULT_WINDOW,
  MAX_WINDOWS,
  shownEnd,
  type TimeWindow,
  WEEKDAYS,
  type Weekday,
} from '../../src/domain/walkers/availability.ts';
import { readWeek, type WindowProblemCode, windowField } from '../../src/domain/walkers/availability-week.ts';

export interface DayFields {
  on: boolean;
  windows: readonly { start: string; end: string }[];
}

export interface AvailabilityEditorProps {
  week: Readonly<Record<Weekday, DayFields>>;
  errors: Readonly<Record<string, string>>;
  texts: Readonly<Record<WindowProblemCode, string>>;
}

export type Edge = 'start' | 'end';

export interface EditedWindow {
  key: number;
  start: string;
  end: string;
  error?: string;
}

export interface EditedDay {
  on: boolean;
  windows: readonly EditedWindow[];
}

export type EditedWeek = Readonly<Record<Weekday, EditedDay>>;

export const eachDay = <T>(make: (day: Weekday) => T): Record<Weekday, T> =>
  Object.fromEntries(WEEKDAYS.map((day) => [day, make(day)])) as Record<Weekday, T>;

export const openWeek = ({ week, errors }: Pick<AvailabilityEditorProps, 'week' | 'errors'>): EditedWeek =>
  withErrors(
    eachDay((day) => ({
      on: week[day].on,
      windows: week[day].windows.map((window, index) => ({ ...window, key: index })),
    })),
    errors,
  );

export const withDaySwitched = (day: EditedDay, on: boolean): EditedDay =>
  on && !day.windows.some(isFilled) ? { on, windows: [edited(DEFAULT_WINDOW, 0)] } : { ...day, on };

export const withTime = (day: EditedDay, key: number, edge: Edge, time: string): EditedDay => ({
  ...day,
  windows: day.windows.map((window) => (window.key === key ? { ...window, [edge]: time } : window)),
});

/** A window of two hours, an hour after the last; an empty one where the day has no room. */
export function withWindow(day: EditedDay): EditedDay {
  if (day.windows.length >= MAX_WINDOWS) return day;
  const last =
    day.windows
      .map(({ end }) => end)
      .toSorted()
      .at(-1) ?? '';
  const key = Math.max(-1, ...day.windows.map((window) => window.key)) + 1;
  const times = { start_time: hoursAfter(last, 1), end_time: hoursAfter(last, 3) };
  const fits = times.start_time && times.end_time;
  return { ...day, windows: [...day.windows, edited(fits ? times : { start_time: '', end_time: '' }, key)] };
}

export const withoutWindow = (day: EditedDay, key: number): EditedDay => ({
  ...day,
  windows: day.windows.filter((window) => window.key !== key),
});

const withErrors = (week: EditedWeek, errors: AvailabilityEditorProps['errors']): EditedWeek =>
  eachDay((day) => ({
    ...week[day],
    windows: week[day].windows.map((window, index) => ({
      ...window,
      error: errors[windowField(day, index, 'start')],
    })),
  }));

/** Applies the server's checks; `only` skips windows that show no error yet. */
export function withChecks(
  week: EditedWeek,
  day: Weekday,
  words: AvailabilityEditorProps['texts'],
  only?: 'visible-errors',
): EditedDay {
  const { problems } = readWeek(fieldsOf(day, week[day]));
  const windows = week[day].windows.map((window, index) => {
    const problem = problems[windowField(day, index, 'start')];
    const silent = only && !window.error;
    const error = problem && !silent ? fillIn(words[problem.code], problem.params) : undefined;
    return { ...window, error };
  });
  return { ...week[day], windows };
}

export const isFilled = ({ start, end }: Pick<EditedWindow, Edge>): boolean => start !== '' || end !== '';

const edited = ({ start_time, end_time }: TimeWindow, key: number): EditedWindow => ({
  key,
  start: start_time,
  end: shownEnd({ end_time }),
});

const fieldsOf = (day: Weekday, { on, windows }: EditedDay): Record<string, string> =>
  Object.fromEntries([
    [day, on ? 'on' : ''],
    ...windows.flatMap(({ start, end }, index) => [
      [windowField(day, index, 'start'), start],
      [windowField(day, index, 'end'), end],
    ]),
  ]);

/** "17:00" and 2 → "19:00"; empty past midnight. */
function hoursAfter(time: string, hours: number): string {
  const hour = Number(time.slice(0, 2)) + hours;
  return time !== '' && time !== '00:00' && hour < 24
    ? `${String(hour).padStart(2, '0')}${time.slice(2)}`
    : '';
}

const fillIn = (text: string, params: Readonly<Record<string, string | number>>): string =>
  text.replace(/\{(\w+)\}/g, (_, name: string) => String(params[name] ?? ''));
