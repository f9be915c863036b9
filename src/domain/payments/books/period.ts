import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { invalid } from '../../forms/domain-error.ts';
import { optionalDate, type RawForm, readForm } from '../../forms/form.ts';

/** Days in the market's zone, both included. */
export interface Period {
  from: string;
  to: string;
}

export const startOf = (day: string, later = 0): Date =>
  new Date(Temporal.PlainDate.from(day).add({ days: later }).toZonedDateTime(clock.zone()).epochMilliseconds);

const LONGEST_DAYS = 366;
const periodForm = z.object({ from: optionalDate(), to: optionalDate() });

/** This month, unless the form says otherwise. Throws `invalid`. */
export function readPeriod(raw: RawForm): Period {
  const given = readForm(periodForm, raw);
  const to = given.to ?? clock.today();
  const from = given.from ?? Temporal.PlainDate.from(to).with({ day: 1 }).toString();
  const { days } = Temporal.PlainDate.from(from).until(to);
  if (days < 0) throw invalid({ to: { code: 'lastDayFirst' } });
  if (days >= LONGEST_DAYS) throw invalid({ to: { code: 'periodTooLong' } });
  return { from, to };
}
