import {
  DEFAULT_WINDOW,
  MAX_WINDOWS,
  shownEnd,
  type Weekday,
} from '../../src/domain/walkers/availability.ts';
import { windowField } from '../../src/domain/walkers/availability-week.ts';
import { type DayFields, type EditedDay, type EditedWeek, eachDay, isFilled } from './week.ts';

/** Reads the fields at hydration, because the user may have edited them before. Empty windows are dropped. */
export function weekInForm(form: HTMLFormElement, before: EditedWeek): EditedWeek {
  const fields = new FormData(form);
  const text = (name: string) => String(fields.get(name) ?? '');
  return eachDay((day) => {
    const windows = Array.from({ length: MAX_WINDOWS }, (_, index) => ({
      key: index,
      start: text(windowField(day, index, 'start')),
      end: text(windowField(day, index, 'end')),
      error: before[day].windows[index]?.error,
    })).filter(isFilled);
    return { on: fields.has(day), windows };
  });
}

export function plainWindows({ windows }: EditedDay): EditedDay['windows'] {
  const shown = Math.min(Math.max(windows.length + 1, 2), MAX_WINDOWS);
  return Array.from({ length: shown }, (_, index) => windows[index] ?? { key: index, start: '', end: '' });
}

export function fieldsOf(
  day: Weekday,
  stored: readonly { start_time: string; end_time: string }[],
  value: (field: string, stored?: string) => string,
): DayFields['windows'] {
  const begun = stored.length > 0 ? stored : [DEFAULT_WINDOW];
  const windows = Array.from({ length: MAX_WINDOWS }, (_, index) => ({
    start: value(windowField(day, index, 'start'), begun[index]?.start_time),
    end: value(windowField(day, index, 'end'), begun[index] && shownEnd(begun[index])),
  }));
  return windows.slice(0, windows.findLastIndex(isFilled) + 1);
}
