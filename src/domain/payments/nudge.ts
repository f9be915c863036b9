import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { correspondence } from '../bookings/letters.ts';
import type { LetterOf } from '../letter.ts';
import { enqueue, type OutboxPayload } from '../outbox.ts';
import { billOf } from './bill.ts';

/** When a parent is asked again to pay: so many hours after the walk was completed, and no more after so many. */
const NUDGES = {
  first: { hours: 24, until: 72 },
  second: { hours: 72, until: 14 * 24 },
} as const;
type Nudge = keyof typeof NUDGES;
const NAMES = Object.keys(NUDGES) as Nudge[];

const HOUR_MS = 3_600_000;
const hoursAgo = (hours: number) => new Date(clock.now().getTime() - hours * HOUR_MS);

/** Unpaid walks whose parents are to be asked again and were not yet. One that is being paid is left alone. */
const UNASKED = `select * from (
     select b.id as "bookingId", b.parent_id as "to", 'payment-reminder/' || ? || '/' || b.id as key
     from booking_events e join bookings b on b.id = e.booking_id
     where e.to_status = 'completed' and e.from_status <> 'awaiting_payment_confirmation'
       and e.at > ? and e.at <= ? and b.status = 'completed'
     order by e.at) due
   where not exists (select from outbox o where o.dedupe_key = due.key)`;

const valuesFor = (name: Nudge) => [name, hoursAgo(NUDGES[name].until), hoursAgo(NUDGES[name].hours)];

/** How many parents are due to be asked; looks only. */
export async function countNudges(em: EntityManager): Promise<number> {
  let count = 0;
  for (const name of NAMES) {
    const [row] = await em.execute<[{ count: number }]>(
      `select count(*)::int as count from (${UNASKED}) waiting`,
      valuesFor(name),
    );
    count += row.count;
  }
  return count;
}

/** Asks for at most `limit` letters of each kind to parents who have not paid; each goes once. Returns how many. */
export async function nudgeToPay(em: EntityManager, limit: number): Promise<number> {
  let asked = 0;
  for (const name of NAMES) {
    const due = await em.execute<{ bookingId: string; to: string; key: string }[]>(`${UNASKED} limit ?`, [
      ...valuesFor(name),
      limit,
    ]);
    for (const { key, ...payload } of due)
      await enqueue(em, 'mail.payment-reminder', { ...payload, nudge: name }, { key });
    asked += due.length;
  }
  return asked;
}

/** Asks the parent again to pay, only while the walk is unpaid. */
export async function paymentReminder(
  em: EntityManager,
  payload: OutboxPayload,
): Promise<LetterOf<'payment-reminder'> | null> {
  const found = await correspondence(em, payload);
  if (found?.booking.status !== 'completed') return null;
  const { about, booking, reader } = found;
  const confirmed = booking.timeAdjustmentRequested;
  const data = { ...about, total: billOf(booking).total, confirmed, last: payload.nudge === 'second' };
  return { kind: 'payment-reminder', to: reader.email, data };
}
