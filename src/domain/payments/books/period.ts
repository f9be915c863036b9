import { clock } from '../../../clock.ts';
import { isCalendarDate } from '../../forms/form.ts';

/** Days in the market's zone, both included. */
export interface Period {
  from: string;
  to: string;
}

const LONGEST_DAYS = 366;

/** This month, unless the address says otherwise; a year at most. */
export function readPeriod(given: { get(name: 'from' | 'to'): string | null | undefined }): Period {
  const dateIn = (name: 'from' | 'to') => {
    const text = given.get(name) ?? '';
    return isCalendarDate(text) ? Temporal.PlainDate.from(text) : null;
  };
  const to = dateIn('to') ?? Temporal.PlainDate.from(clock.today());
  const from = dateIn('from') ?? to.with({ day: 1 });
  const days = Math.max(0, Math.min(from.until(to).days, LONGEST_DAYS - 1));
  return { from: from.toString(), to: from.add({ days }).toString() };
}

/** Months of a period, in which an export reads it. */
export function monthAt(period: Period, after: string | null): { month: Period; next: string | null } {
  const from = after ?? period.from;
  const first = Temporal.PlainDate.from(from).with({ day: 1 }).add({ months: 1 });
  if (Temporal.PlainDate.compare(first, period.to) > 0) return { month: { from, to: period.to }, next: null };
  return { month: { from, to: first.subtract({ days: 1 }).toString() }, next: first.toString() };
}
