import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { correspondence } from '../bookings/letters.ts';
import { askForLetters, countDueLetters, type DueLetters } from '../due-letters.ts';
import type { LetterOf } from '../letter.ts';
import type { OutboxPayload } from '../outbox.ts';
import { billOf } from './bill.ts';

/** When a parent is asked again to pay: so many hours after the walk was completed, and no more after so many. */
const NUDGES = {
  first: { hours: 24, until: 72 },
  second: { hours: 72, until: 14 * 24 },
} as const;

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);

/** Unpaid walks that were completed in a span of time. One that is being paid is left alone. */
const DUE = `select b.id as "bookingId", b.parent_id as "to", 'payment-reminder/' || ? || '/' || b.id as key
   from booking_events e join bookings b on b.id = e.booking_id
   where e.to_status = 'completed' and e.from_status <> 'awaiting_payment_confirmation'
     and e.at > ? and e.at <= ? and b.status = 'completed'
   order by e.at`;

const rounds = (): DueLetters[] =>
  Object.entries(NUDGES).map(([round, { hours, until }]) => {
    const values = [round, hoursAgo(until), hoursAgo(hours)];
    return { kind: 'mail.payment-reminder', round, sql: DUE, values };
  });

/** How many parents are due to be asked; looks only. */
export const countNudges = (em: EntityManager): Promise<number> => countDueLetters(em, rounds());

/** Asks for at most `limit` letters of each kind to parents who have not paid; each goes once. Returns how many. */
export const nudgeToPay = (em: EntityManager, limit: number): Promise<number> =>
  askForLetters(em, rounds(), limit);

/** Asks the parent again to pay, only while the walk is unpaid. */
export async function paymentReminder(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<LetterOf<'payment-reminder'> | null> {
  const found = await correspondence(em, payload);
  if (found?.booking.status !== 'completed') return null;
  const { about, booking, reader } = found;
  const confirmed = booking.timeAdjustmentRequested;
  const data = {
    ...about,
    total: billOf(booking).total,
    confirmed,
    last: payload.round === ('second' satisfies keyof typeof NUDGES),
  };
  return { kind: 'payment-reminder', to: reader.email, data };
}
