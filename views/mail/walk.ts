import { durationText } from '../../src/domain/bookings/schedule.ts';
import type { EmailWalk } from '../../src/domain/email.ts';
import type { Fact } from './blocks.tsx';
import { longDate, zonedTime } from './format-time.ts';

/** What both sides know of a walk by heart; the rest is on its page. */
export function walkFacts({ childFirstName, date, time, hours }: EmailWalk): Fact[] {
  return [
    ['Child', childFirstName],
    ['Day', longDate(date)],
    ['Time', zonedTime(date, time)],
    ['Duration', durationText(hours)],
  ];
}

/** From where to where, as its parent wrote it; for that parent alone. */
export const placeFacts = ({ pickup, dropoff }: Record<'pickup' | 'dropoff', string | null>): Fact[] => [
  ...(pickup ? [['Pickup', pickup] as const] : []),
  ...(dropoff ? [['Drop-off', dropoff] as const] : []),
];

/** Where everything about it stands. */
export const bookingUrl = (baseUrl: string, { bookingId }: EmailWalk) => `${baseUrl}/booking/${bookingId}`;
