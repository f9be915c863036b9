import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import type { ErrorCode } from '../../forms/domain-error.ts';
import type { Command } from '../../forms/form.ts';
import { kysely } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish } from '../../publish.ts';
import type { Booking } from '../booking.ts';
import { endRivalRequests } from '../consequences/end-rival-requests.ts';
import { flushOrConflict } from '../lifecycle/flush-or-conflict.ts';
import { lockWalk, transitionBooking } from '../lifecycle/transition-booking.ts';
import { beginSeries } from '../series/begin-series.ts';
import { lockOffers, offerOf } from './offers.ts';

/** BOOKING-6. `form`: the walker and the rate shown (cents). Throws `conflict` when offer, price or the walker's time has changed. */
export const pickOffer: Command<Booking> = async (em, viewer, id, form) => {
  const chosen = String(form.walker ?? '');
  const booking = await lockWalk(em, viewer, id, chosen);
  await lockOffers(em, id);
  const offer = await offerOf(em, booking, chosen);
  const terms = offer && { ...offer, shownRate: String(form.rate) };
  await transitionBooking(em, viewer, booking, 'pickOffer', terms && { terms });
  await flushGiven(em, booking, { busy: 'offererBusy', childBusy: 'childSlotTaken', gone: 'offerGone' });
  return booking;
};

export async function flushGiven(
  em: EntityManager,
  booking: Booking,
  { busy, childBusy, gone }: Record<'busy' | 'childBusy' | 'gone', ErrorCode>,
): Promise<void> {
  await flushOrConflict(em, {
    bookings_walker_once: busy,
    bookings_child_once: childBusy,
    bookings_not_blocked: gone,
    bookings_of_approved: gone,
  });
  await notifyOtherBidders(em, booking);
  await endRivalRequests(em, [booking]);
  await beginSeries(em, booking);
}

/** Walkers who offered or were asked, and don't have the walk: another has it, or nobody needs it any more. Adds them to `notified`, whose people get no email. */
export async function notifyOtherBidders(
  em: EntityManager,
  { id, walker }: Booking,
  notified: Set<string> = new Set(),
): Promise<void> {
  const { rows: others } = await sql<{ to: string }>`
    select walker_id as "to" from open_bidders(array[${id}::uuid])
    where walker_id is distinct from ${walker?.id ?? null}::uuid`.execute(kysely(em));
  for (const { to } of others.filter((other) => !notified.has(other.to))) {
    notified.add(to);
    await enqueue(
      em,
      'mail.offer-not-chosen',
      { bookingId: id, to },
      { key: `offer-not-chosen/${id}/${to}` },
    );
  }
  if (others.length > 0) publish(em, { to: others.map(({ to }) => to), topic: 'booking', id });
}
