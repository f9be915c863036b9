import type { EntityManager } from '@mikro-orm/postgresql';
import type { RawForm } from '../../form.ts';
import type { Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { endRivalRequests } from '../consequences/end-rival-requests.ts';
import { flushOrConflict } from '../lifecycle/flush-or-conflict.ts';
import { lockWalk, transitionBooking } from '../lifecycle/transition-booking.ts';
import { beginSeries } from '../series/begin-series.ts';
import { notifyOtherBidders } from './notify-bidders.ts';
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
  await beginSeries(em, booking);
  return booking;
}
