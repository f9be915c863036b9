import { z } from 'zod';
import { clock } from '../../clock.ts';
import { tr } from '../../translate.ts';
import { type FieldError, invalid } from '../forms/domain-error.ts';
import { calendarDate, type RawForm, readForm } from '../forms/form.ts';
import type { TimeWindow } from './availability.ts';
import { readWindows, windowField } from './availability-week.ts';

export const EXTRA = 'extra';

/** In days; the table has the same limit. */
const MAX_BREAK = 92;

export interface ReadDates {
  startsOn: string;
  endsOn: string;
  timeWindows: TimeWindow[];
}

const date = () => calendarDate('dateInvalid');
const daysOff = z.object({
  from: date(),
  to: z.union([z.literal('').transform(() => undefined), date()]).optional(),
});
const extraDay = z.object({ date: date() });

export function readDayOff(raw: RawForm): ReadDates {
  const { from, to = from } = readForm(daysOff, raw);
  const problems = { ...dateProblem('from', from), ...lastDayProblem(from, to) };
  if (Object.keys(problems).length > 0) throw invalid(problems);
  return { startsOn: from, endsOn: to, timeWindows: [] };
}

/** One day with at least one window. Throws `invalid` with the fields. */
export function readExtraDay(raw: RawForm): ReadDates {
  const day = extraDay.safeParse(raw);
  const { windows, problems } = readWindows(EXTRA, raw, tr('this day'));
  const found: Record<string, FieldError> = { ...problems };
  if (windows.length === 0 && Object.keys(problems).length === 0)
    found[windowField(EXTRA, 0, 'start')] = { code: 'fieldMissing' };
  if (day.success) Object.assign(found, dateProblem('date', day.data.date));
  else found.date = { code: raw.date ? 'dateInvalid' : 'fieldMissing' };
  if (!day.success || Object.keys(found).length > 0) throw invalid(found);
  return { startsOn: day.data.date, endsOn: day.data.date, timeWindows: windows };
}

function dateProblem(field: string, day: string): Record<string, FieldError> {
  if (day < clock.today()) return { [field]: { code: 'dateOver' } };
  return day > inAYear() ? { [field]: { code: 'dateTooFar' } } : {};
}

function lastDayProblem(from: string, to: string): Record<string, FieldError> {
  if (to < from) return { to: { code: 'lastDayFirst' } };
  const last = Temporal.PlainDate.from(from).add({ days: MAX_BREAK - 1 });
  return to > last.toString() ? { to: { code: 'breakTooLong', params: { max: MAX_BREAK } } } : {};
}

const inAYear = (): string => Temporal.PlainDate.from(clock.today()).add({ years: 1 }).toString();
