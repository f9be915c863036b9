import { longDate, zonedTime } from '../../src/dates.ts';
import { childTerm } from '../../src/domain/children/first-name.ts';
import type { EmailWalk } from '../../src/domain/email.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import { paths } from '../../src/paths.ts';
import type { Fact } from './blocks.tsx';

const list = new Intl.ListFormat('en-US');

export const childFact = (firstNames: readonly string[]): Fact => [
  childTerm(firstNames),
  list.format(firstNames),
];

/** "child" or "children". */
export const childWord = ({ children }: EmailWalk): string => childTerm(children).toLowerCase();

export function walkFacts({ children, date, time, hours }: EmailWalk): Fact[] {
  return [
    childFact(children),
    ['Day', longDate(date)],
    ['Time', zonedTime(date, time)],
    ['Duration', durationText(hours)],
  ];
}

/** For the parent only: no email to anybody else has the addresses. EMAIL-2 */
export const placeFacts = ({ pickup, dropoff }: Record<'pickup' | 'dropoff', string | null>): Fact[] => [
  ...(pickup ? [['Pickup', pickup] as const] : []),
  ...(dropoff ? [['Drop-off', dropoff] as const] : []),
];

export const bookingUrl = (baseUrl: string, { bookingId }: EmailWalk) =>
  `${baseUrl}${paths.booking(bookingId)}`;
