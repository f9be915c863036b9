import { clockTime, longDate, shortDate, shortWeekdayAndDay, zonedEnd, zonedTime } from '../../src/dates.ts';
import { weekdayNames } from '../../src/domain/bookings/series/weekday-names.ts';
import type { EmailWalk, EmailWeek } from '../../src/domain/email/email-facts.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { type Cents, formatMoney } from '../../src/money.ts';
import { formatList, plural, tr } from '../../src/translate.ts';
import type { Fact } from './email-texts.ts';

export const childFact = (firstNames: readonly string[]): Fact => [
  plural(firstNames.length, 'Child', 'Children'),
  formatList(firstNames),
];

export function walkFacts(walk: EmailWalk, week: EmailWeek | null = null): Fact[] {
  const [child, ...times] = timeFacts(walk);
  return [child, ...dayFacts(walk.date, week), ...times];
}
export const dayFacts = (date: string, week: EmailWeek | null): Fact[] =>
  week
    ? [
        [tr('Every'), weekdayNames(week.weekdays)],
        [tr('First day'), longDate(date)],
        [tr('Last day'), longDate(week.until)],
      ]
    : [[tr('Day'), longDate(date)]];

/** Of a walk whose day is known. */
export const timeFacts = (walk: EmailWalk): [Fact, ...Fact[]] => [childFact(walk.children), timeFact(walk)];

/** When it was due: an email may be read much later. */
export const momentsOf = ({ date, time, hours }: EmailWalk): { start: string; end: string } => ({
  start: zonedTime(date, time),
  end: zonedEnd(date, time, hours),
});

export const timeFact = ({ date, time, hours }: Pick<EmailWalk, 'date' | 'time' | 'hours'>): Fact => [
  tr('Time'),
  `${zonedTime(date, time)}, ${durationText(hours)}`,
];

/** For the parent only: no email to anybody else has the addresses. EMAIL-2 */
export const placeFacts = ({ pickup, dropoff }: Record<'pickup' | 'dropoff', string | null>): Fact[] => [
  ...(pickup ? [[tr('Pickup'), pickup] as const] : []),
  ...(dropoff ? [[tr('Drop-off'), dropoff] as const] : []),
];

export const alsoOn = (dates: readonly string[]): Fact[] =>
  dates.length === 0 ? [] : [[tr('Also on'), dates.map(shortDate).join(' · ')]];

/** `Mon, Dec 7, 3:30 PM`, for a subject: the email itself names the year and the zone. EMAIL-13 */
export const briefWhen = ({ date, time }: Pick<EmailWalk, 'date' | 'time'>): string =>
  `${shortWeekdayAndDay(Temporal.PlainDate.from(date))}, ${clockTime(time)}`;

/** With the sign that aligns with digits, not a hyphen. */
export const minus = (cents: Cents): string => (cents > 0 ? `−${formatMoney(cents)}` : formatMoney(0));

export const earnsText = (hours: number, amount: Cents): string =>
  tr('{duration}, you earn {amount}', { duration: durationText(hours), amount: formatMoney(amount) });

export const withWhom = (...others: readonly string[]): string =>
  tr('With {name}', { name: formatList([...new Set(others)]) });

/** `Monday, December 7, 2026, 3:30 PM EST` */
export const whenOf = ({ date, time }: Pick<EmailWalk, 'date' | 'time'>): string =>
  `${longDate(date)}, ${zonedTime(date, time)}`;
