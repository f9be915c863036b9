import { clock } from './clock.ts';
import { memoize } from './memoize.ts';
import { byLanguage, currentLanguage, LOCALES } from './translate.ts';

type Moment = Date | Temporal.PlainDate | Temporal.PlainTime;

const DAY = { month: 'short', day: 'numeric' } as const;
const DATE = { ...DAY, year: 'numeric' } as const;
const TIME = { hour: 'numeric', minute: '2-digit' } as const;

/** Built at first use, for a fast CLI. Formatting a number takes a tenth of the time of a Temporal object. A `Date` is shown in market time. */
function dateFormat(options: Intl.DateTimeFormatOptions): (moment: Moment) => string {
  const formatIn = formats(options);
  return (moment) =>
    moment instanceof Date
      ? inOneForm(formatIn(clock.zone()).format(moment))
      : inOneForm(formatIn('UTC').format(asUtc(moment)));
}

/** `November 15 – 21, 2026`: both days, with what they share once. */
function dateRange(
  options: Intl.DateTimeFormatOptions,
): (first: Temporal.PlainDate, last: Temporal.PlainDate) => string {
  const formatIn = formats(options);
  const text = memoizeByLanguage((days) => {
    const [first = 0, last = 0] = days.split('/').map((day) => asUtc(Temporal.PlainDate.from(day)));
    return inOneForm(formatIn('UTC').formatRange(first, last));
  });
  return (first, last) => text(`${first}/${last}`);
}

function formats(options: Intl.DateTimeFormatOptions): (timeZone: string) => Intl.DateTimeFormat {
  const known = new Map<string, Intl.DateTimeFormat>();
  return (timeZone) => {
    const locale = LOCALES[currentLanguage()];
    const key = locale + timeZone;
    const format = known.get(key) ?? new Intl.DateTimeFormat(locale, { ...options, timeZone });
    known.set(key, format);
    return format;
  };
}

/** In Spanish `mar 1 dic 2026`, in place of `mar, 1 de dic de 2026` beside `1 dic 2026`. */
function inOneForm(text: string): string {
  const plain = text.replace(/[\u2009\u202f]/g, ' ');
  if (currentLanguage() !== 'es') return plain;
  return plain.replace(/(\p{L}{3,}), (?=\d+ )/gu, '$1 ').replace(SHORT_MONTH, ' $1');
}

const SHORT_MONTH = / de (ene|feb|mar|abr|may|jun|jul|ago|sept?|oct|nov|dic)(?!\p{L})(?: de(?= \d))?/gu;

/** The milliseconds at which UTC shows this date or time. */
const asUtc = (moment: Temporal.PlainDate | Temporal.PlainTime): number =>
  moment instanceof Temporal.PlainDate
    ? moment.toZonedDateTime('UTC').epochMilliseconds
    : Date.UTC(1970, 0, 1, moment.hour, moment.minute, moment.second);

/** `Dec 7` */
export const monthAndDay = dateFormat(DAY);
/** `Monday, December 7` */
export const weekdayAndDay = dateFormat({ weekday: 'long', month: 'long', day: 'numeric' });
export const weekday = dateFormat({ weekday: 'long' });
export const shortWeekday = dateFormat({ weekday: 'short' });
/** `Mon, Dec 7` */
export const shortWeekdayAndDay = dateFormat({ weekday: 'short', month: 'short', day: 'numeric' });
/** `Dec 7 – 13` */
export const briefRange = dateRange({ month: 'short', day: 'numeric' });
/** `Dec 7 – 13, 2026` */
export const datedRange = dateRange({ dateStyle: 'medium' });
export const thisYear = (): string => yearOf(clock.now());
/** `Dec 7`, or `Dec 7, 2027` in another year. */
export const briefDate = (moment: Moment): string => (isThisYear(moment) ? monthAndDay : dated)(moment);
/** `December 7, 2026` */
export const fullDate = dateFormat({ dateStyle: 'long' });
export const monthAndYear = dateFormat({ month: 'long', year: 'numeric' });
/** `Dec 7, 2026, 3:30 PM` */
export const momentText = dateFormat({ ...DATE, ...TIME });
/** `Dec 7, 3:30 PM` */
export const briefMoment = dateFormat({ month: 'short', day: 'numeric', ...TIME });
/** `Mon, Dec 7, 3:30 PM` */
export const weekdayMoment = dateFormat({ weekday: 'short', month: 'short', day: 'numeric', ...TIME });
/** `Dec 7, 3:30 PM`, or `Dec 7, 2027, 3:30 PM` in another year. */
export const recentMoment = (moment: Moment): string =>
  (isThisYear(moment) ? briefMoment : momentText)(moment);
/** `Monday, December 7, 2026 at 3:30 PM` */
export const fullMoment = dateFormat({ dateStyle: 'full', timeStyle: 'short' });
/** `3:30:15 PM` */
export const exactTime = dateFormat({ timeStyle: 'medium' });
/** `3:30 PM EST`, for emails. */
export const exactMinute = dateFormat({ ...TIME, timeZoneName: 'short' });
export const hourOfDay = dateFormat({ hour: 'numeric' });
export const timeOfDay = dateFormat(TIME);
const wholeDate = dateFormat({ ...DATE, weekday: 'long', month: 'long' });
const weekdayAndDate = dateFormat({ ...DATE, weekday: 'short' });
const dated = dateFormat(DATE);
const yearOf = dateFormat({ year: 'numeric' });

const isThisYear = (moment: Moment): boolean => yearOf(moment) === yearOf(clock.now());

/** A formatter takes longer than everything around it, and pages show few different days and times. */
const KEPT = 1500;

export function memoizeByLanguage(work: (text: string) => string): (text: string) => string {
  const memoized = byLanguage(() => memoize(work, KEPT));
  return (text) => memoized()(text);
}

/** `2026-12-07` → `Monday, December 7, 2026`. */
export const longDate = memoizeByLanguage((date) => wholeDate(Temporal.PlainDate.from(date)));

/** `2026-12-07` → `Mon, Dec 7, 2026`: for what is kept, such as emails. */
export const shortDateWithYear = memoizeByLanguage((date) => weekdayAndDate(Temporal.PlainDate.from(date)));
const shortDay = memoizeByLanguage((date) => shortWeekdayAndDay(Temporal.PlainDate.from(date)));

/** `2026-12-07` → `Mon, Dec 7`, or `Mon, Dec 7, 2026` in another year. */
export const shortDate = (date: string): string =>
  (date.startsWith(yearOf(clock.now())) ? shortDay : shortDateWithYear)(date);

/** `Nov 25`, in English for every reader. */
export const bankDay = (date: string): string =>
  Temporal.PlainDate.from(date).toLocaleString('en-US', { month: 'short', day: 'numeric' });

/** `15:30:00` → `3:30 PM`. */
export const clockTime = memoizeByLanguage((time) => timeOfDay(Temporal.PlainTime.from(time)));

/** In the market's time zone: as `shortDate`. */
export const dayOf = (moment: Date): string => shortDate(clock.local(moment).toPlainDate().toString());

/** With the zone, because emails are read anywhere: `3:30 PM EST`. EMAIL-2 */
export const zonedTime = (date: string, time: string): string => withZone(marketMoment(date, time), TIME);

export const zonedEnd = (date: string, time: string, hours: number): string =>
  withZone(endOf(date, time, hours), TIME);

/** Of weeks in which the clocks may change: `3:30 PM ET`. */
export const weeklyTime = (date: string, time: string): string =>
  withZone(marketMoment(date, time), TIME, 'shortGeneric');

const marketMoment = (date: string, time: string): Temporal.ZonedDateTime =>
  Temporal.PlainDate.from(date).toZonedDateTime({
    timeZone: clock.zone(),
    plainTime: Temporal.PlainTime.from(time),
  });

/** `Mon, Dec 7, 2026, 3:30 PM EST` */
export const zonedMoment = (moment: Date): string =>
  withZone(clock.local(moment), { ...DATE, ...TIME, weekday: 'short' });

const withZone = (
  moment: Temporal.ZonedDateTime,
  options: Intl.DateTimeFormatOptions,
  timeZoneName: 'short' | 'shortGeneric' = 'short',
): string => inOneForm(moment.toLocaleString(LOCALES[currentLanguage()], { ...options, timeZoneName }));

/** Wall-clock time; wraps at midnight. An hour more or less when the clocks change meanwhile. */
export const endTime = (date: string, time: string, hours: number): string =>
  endOf(date, time, hours).toPlainTime().toString();

const endOf = (date: string, time: string, hours: number): Temporal.ZonedDateTime =>
  marketMoment(date, time).add({ minutes: Math.round(hours * 60) });
