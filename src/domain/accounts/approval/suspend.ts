import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import type { Booking } from '../../bookings/booking.ts';
import { bulkTransition, type TransitionName } from '../../bookings/lifecycle/lifecycle.ts';
import { lockBooking, transitionBooking } from '../../bookings/lifecycle/transition-booking.ts';
import { stopSeriesOf } from '../../bookings/series/stop-series.ts';
import { publish } from '../../publish.ts';
import type { Viewer } from '../../viewer.ts';

/** The caller must lock the person's row, so that no request is added meanwhile (`bookings_of_approved`; SAFETY-13). */
export async function cancelOpenRequests(
  em: EntityManager,
  viewer: Viewer,
  personId: string,
  act: Extract<TransitionName, 'suspend' | 'cancelAsAdmin'>,
): Promise<{ requests: number; offers: number }> {
  return {
    requests: await cancelRequests(em, viewer, personId, act),
    offers: await withdrawOffers(em, personId),
  };
}

async function cancelRequests(
  em: EntityManager,
  viewer: Viewer,
  personId: string,
  act: TransitionName,
): Promise<number> {
  const rows = await em.execute<{ id: string }[]>(
    `select id from bookings where status = 'pending' and (parent_id = ? or walker_id = ?) order by id`,
    [personId, personId],
  );
  const ended: Booking[] = [];
  for (const { id } of rows) {
    const booking = await lockBooking(em, viewer, id);
    // An answer arrived while this waited for the lock.
    if (booking.status !== 'pending') continue;
    await transitionBooking(em, viewer, booking, bulkTransition(act, booking));
    ended.push(booking);
  }
  await stopSeriesOf(em, viewer, ended);
  return ended.length;
}

async function withdrawOffers(em: EntityManager, walkerId: string): Promise<number> {
  const gone = await em.execute<{ id: string; parent: string }[]>(
    `update booking_offers o set withdrawn_at = ? from bookings b
     where b.id = o.booking_id and b.status = 'pending' and o.walker_id = ? and o.withdrawn_at is null
     returning b.id, b.parent_id as parent`,
    [clock.now(), walkerId],
  );
  for (const { id, parent } of gone) publish(em, { to: [parent], topic: 'booking', id });
  return gone.length;
}
