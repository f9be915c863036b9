import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { conflict } from '../../forms/domain-error.ts';
import { kysely } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish } from '../../publish.ts';
import type { Member } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { assertFewSeries } from '../series/request-series.ts';
import { type LookedFor, type WalkerToAsk, walkersToAsk } from './walkers-to-ask.ts';

/** Throws `conflict` when nobody is free, or the walk was asked for already. */
export async function inviteAll(
  em: EntityManager,
  viewer: Member,
  booking: Booking,
  looked: LookedFor,
): Promise<{ booking: Booking; asked: number }> {
  if (booking.weekdays) await assertFewSeries(em, viewer);
  const { here, elsewhere } = await askedAbout(em, booking);
  if (here > 0) return { booking, asked: here };
  if (elsewhere > 0) throw conflict('askedAlready');
  const walkers = await walkersToAsk(em, viewer, looked);
  if (walkers.length === 0) throw conflict('nobodyFree');
  await invite(em, booking, walkers);
  return { booking, asked: walkers.length };
}

/** How many were asked by this request, and by others of the family for that hour and child. */
async function askedAbout(em: EntityManager, { id }: Booking): Promise<{ here: number; elsewhere: number }> {
  const { rows } = await sql<{ here: number; elsewhere: number }>`
    select count(*) filter (where b.id = a.id)::int as here, count(*) filter (where b.id <> a.id)::int as elsewhere
    from bookings a join bookings b on b.parent_id = a.parent_id and b.status = 'pending' and b.child_ids && a.child_ids
        and b.starts_at < a.ends_at and b.ends_at > a.starts_at
      join booking_invitations i on i.booking_id = b.id
    where a.id = ${id}`.execute(kysely(em));
  return rows[0]!;
}

async function invite(em: EntityManager, booking: Booking, walkers: readonly WalkerToAsk[]): Promise<void> {
  const { id, startsAt } = booking;
  const createdAt = clock.now();
  await kysely(em)
    .insertInto('bookingInvitations')
    .values(walkers.map((walker) => ({ bookingId: id, walkerId: walker.id, startsAt, createdAt })))
    .execute();
  for (const { id: to } of walkers)
    await enqueue(em, 'mail.booking-invited', { bookingId: id, to }, { key: `booking-invited/${id}/${to}` });
  publish(em, { to: walkers.map(({ id: to }) => to), topic: 'booking', id, toast: 'toastRequested' });
}
