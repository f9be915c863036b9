import { createHash } from 'node:crypto';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { conflict, invalid } from '../../forms/domain-error.ts';
import { calendarDate, idField, isCalendarDate, type RawForm, readForm } from '../../forms/form.ts';
import { horizon } from '../requests/booking-horizon.ts';
import { bookingFields, headingFor } from '../requests/request.ts';
import { withChildren } from '../walk-children.ts';
import { closedField, walkField, weekdayField } from './series-fields.ts';

const MAX_DAYS = 366;

const seriesForm = z.object({
  ...bookingFields,
  walker: idField('walkerUnavailable'),
  until: calendarDate('dateInvalid'),
  replaces: z.union([z.literal('').transform(() => undefined), idField('fieldInvalid')]).optional(),
  previewed: z.string().max(100).optional(),
});

export type SeriesForm = z.infer<typeof seriesForm> & {
  weekdays: number[];
  confirmed: boolean;
  previewKey: string;
  fingerprint: string;
  walks: ReadonlySet<string>;
  closed: ReadonlySet<string>;
};

export function readSeriesForm(raw: RawForm): SeriesForm {
  const form = readForm(seriesForm, withChildren(raw), headingFor(raw));
  const { weekdays } = readSeriesWeek(raw, form);
  const { child, walker, date, time, duration, until, replaces } = form;
  const previewKey = hash([child, walker, date, time, duration, until, replaces ?? null, weekdays]);
  const [walks, closed] = [datesIn(raw, walkField('')), datesIn(raw, closedField(''))];
  return {
    ...form,
    weekdays,
    walks,
    closed,
    previewKey,
    confirmed: form.previewed === previewKey,
    fingerprint: hash([previewKey, form.pickup, form.dropoff, form.notes, [...walks], [...closed]]),
  };
}

/** The same walk every week. `until`: the last date that may be walked. */
export interface Week {
  weekdays: number[];
  until: string;
}

export function readSeriesWeek(raw: RawForm, { date, until }: { date: string; until: string }): Week {
  const weekdays = [1, 2, 3, 4, 5, 6, 7].filter((weekday) => weekdayField(weekday) in raw);
  if (weekdays.length === 0) throw invalid({ [weekdayField(1)]: { code: 'weekdayMissing' } });
  if (date < clock.today()) throw invalid({ date: { code: 'bookingDateInvalid' } }, 'bookingDateInvalid');
  if (date > horizon.lastDay())
    throw invalid({ date: { code: 'bookingDateTooFar', params: { days: horizon.days() } } });
  if (until < date) throw invalid({ until: { code: 'lastDayFirst' } });
  if (until > Temporal.PlainDate.from(date).add({ days: MAX_DAYS }).toString())
    throw invalid({ until: { code: 'seriesTooLong' } });
  return { weekdays, until };
}

export function assertSameRequest(earlier: { requestFingerprint?: string | null }, form: SeriesForm): void {
  if (earlier.requestFingerprint !== form.fingerprint) throw conflict('idempotencyMismatch');
}

const datesIn = (raw: RawForm, prefix: string): ReadonlySet<string> =>
  new Set(
    Object.keys(raw)
      .filter((name) => name.startsWith(prefix))
      .map((name) => name.slice(prefix.length))
      .filter(isCalendarDate)
      .toSorted(),
  );

const hash = (parts: readonly unknown[]): string =>
  createHash('sha256').update(JSON.stringify(parts)).digest('hex');
