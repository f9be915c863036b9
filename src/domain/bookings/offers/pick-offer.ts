import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawForm } from '../../form.ts';
import { kysely } from '../../kysely.ts';
import { enqueue } from '../../outbox.ts';
import { publish } from '../../publish.ts';
import type { Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { endRivalRequests } from '../consequences/end-rival-requests.ts';
import { flushOrConflict } from '../lifecycle/flush-or-conflict.ts';
import { lockWalk, transitionBooking } from '../lifecycle/transition-booking.ts';
import { lockOffers, offerOf } from './offers.ts';

/** BOOKING-6. `form`: the walker and the rate shown (cents). Throws `conflict` when offer, price or the walker's time has changed. */
export async function pickOffer(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  form: RawForm,
): Promise<Booking> {
  const chosen = String(form.walker ?? '');
  const booking = await lockWalk(em, viewer, id, chosen);
  await lockOffers(em, id);
  const offer = await offerOf(em, booking, chosen);
  const terms = offer && { ...offer, shownRate: String(form.rate) };
  await transitionBooking(em, viewer, booking, 'pickOffer', terms && { terms });
  await flushOrConflict(em, {
    bookings_walker_once: 'offererBusy',
    bookings_child_once: 'childSlotTaken',
    bookings_not_blocked: 'offerGone',
    bookings_of_approved: 'offerGone',
  });
  await notifyOtherBidders(em, booking);
  await endRivalRequests(em, [booking]);
  return booking;
}

export async function notifyOtherBidders(em: EntityManager, { id, walker }: Booking): Promise<void> {
  const others = await kysely(em)
    .selectFrom('bookingOffers')
    .select('walkerId as to')
    .where('bookingId', '=', id)
    .where('withdrawnAt', 'is', null)
    .where('walkerId', '<>', walker?.id as string)
    .execute();
  for (const { to } of others)
    await enqueue(
      em,
      'mail.offer-not-chosen',
      { bookingId: id, to },
      { key: `offer-not-chosen/${id}/${to}` },
    );
  if (others.length > 0) publish(em, { to: others.map(({ to }) => to), topic: 'booking', id });
}
