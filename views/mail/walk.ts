import { durationText } from '../../src/domain/bookings/schedule.ts';
import type { WalkInLetter } from '../../src/domain/letter.ts';
import type { Fact } from './blocks.tsx';
import { clockTime, longDate } from './words.ts';

/** What both sides know of a walk by heart; the rest is on its page. */
export function walkFacts({ childFirstName, date, time, hours }: WalkInLetter): Fact[] {
  return [
    ['Child', childFirstName],
    ['Day', longDate(date)],
    ['Time', clockTime(time)],
    ['Duration', durationText(hours)],
  ];
}

/** Where everything about it stands. */
export const bookingPage = (baseUrl: string, { bookingId }: WalkInLetter) =>
  `${baseUrl}/booking/${bookingId}`;
