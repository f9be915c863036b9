import type { EntityManager } from '@mikro-orm/postgresql';
import { type RawBuilder, sql } from 'kysely';
import { clock } from '../../../clock.ts';
import type { Booking } from '../../bookings/booking.ts';
import { bulkTransition } from '../../bookings/lifecycle/bulk-transition.ts';
import type { TransitionName } from '../../bookings/lifecycle/lifecycle.ts';
import { lockBooking, transitionBooking } from '../../bookings/lifecycle/transition-booking.ts';
import { stopSeriesOf } from '../../bookings/series/stop-series.ts';
import { kysely } from '../../kysely.ts';
import { publish } from '../../publish.ts';
import type { Viewer } from '../../viewer.ts';

/** The caller must lock the person's row, so that no request is added meanwhile (`bookings_of_approved`; SAFETY-13). */
export async function cancelOpenRequests(
  em: EntityManager,
  viewer: Viewer,
  personId: string,
  act: Extract<TransitionName, 'suspend' | 'cancelAsAdmin'>,
): Promise<{ requests: number; offers: number }> {
  const theirs = sql<boolean>`(parent_id = ${personId} or walker_id = ${personId})`;
  return {
    requests: await endRequests(em, viewer, theirs, act),
    offers: await withdrawOffers(em, personId),
  };
}

export async function endRequests(
  em: EntityManager,
  viewer: Viewer,
  which: RawBuilder<boolean>,
  act: TransitionName,
  options?: Parameters<typeof transitionBooking>[4],
): Promise<number> {
  const open = await kysely(em)
    .selectFrom('bookings')
    .select('id')
    .where('status', '=', 'pending')
    .where(which)
    .orderBy('id')
    .execute();
  const ended: Booking[] = [];
  for (const { id } of open) {
    const booking = await lockBooking(em, viewer, id);
    // An answer arrived while this waited for the lock.
    if (booking.status !== 'pending') continue;
    await transitionBooking(em, viewer, booking, bulkTransition(act, booking), options);
    ended.push(booking);
  }
  await stopSeriesOf(em, viewer, ended);
  return ended.length;
}

async function withdrawOffers(em: EntityManager, walkerId: string): Promise<number> {
  const { rows: gone } = await sql<{ id: string; parentId: string }>`
    update booking_offers o set withdrawn_at = ${clock.now()} from bookings b
    where b.id = o.booking_id and b.status = 'pending' and o.walker_id = ${walkerId} and o.withdrawn_at is null
    returning b.id, b.parent_id`.execute(kysely(em));
  for (const { id, parentId } of gone) publish(em, { to: [parentId], topic: 'booking', id });
  return gone.length;
}
