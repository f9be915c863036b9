import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { conflict, forbidden } from '../../domain-error.ts';
import { isUuid, type RawForm } from '../../form.ts';
import { enqueue } from '../../outbox.ts';
import { Person } from '../../people/profile.ts';
import { publish } from '../../publish.ts';
import { isWalker, type Member, type Viewer } from '../../viewer.ts';
import { walkerEligibility } from '../../walkers/eligibility.ts';
import { WalkerListing } from '../../walkers/walker-profile.ts';
import type { Booking } from '../booking.ts';
import { missingRequirements } from '../lifecycle/guards.ts';
import { lockWalk, transitionBooking } from '../lifecycle/transition-booking.ts';
import { flushOrConflict, orConflict } from '../lifecycle/walk-commands.ts';
import { type Offer, offerOf } from './offers.ts';

/** BOOKING-6. Throws `forbidden` unless approved, complete and available, `conflict` when the request is not open. */
export async function offerWalk(em: EntityManager, viewer: Viewer, bookingId: string): Promise<void> {
  const walker = await readyWalker(em, viewer);
  const request = await openRequestFor(em, bookingId);
  await orConflict({ offers_of_approved: forbidden('bookingManagementNeedsApproval') }, () =>
    em.execute(
      `insert into booking_offers (booking_id, walker_id, hourly_rate, created_at) values (?, ?, ?, ?)
       on conflict (booking_id, walker_id) do update
         set hourly_rate = excluded.hourly_rate, created_at = excluded.created_at, withdrawn_at = null
         where booking_offers.withdrawn_at is not null`,
      [bookingId, walker.walkerId, (walker.hourlyRate / 100).toFixed(2), clock.now()],
    ),
  );
  const email = { bookingId, to: request.parentId };
  await enqueue(em, 'mail.offer-received', email, { key: `offer-received/${bookingId}` });
  publish(em, { to: [request.parentId, walker.walkerId], topic: 'booking', id: bookingId });
}

/** Throws `conflict` when there is no open offer. */
export async function withdrawOffer(em: EntityManager, viewer: Viewer, bookingId: string): Promise<void> {
  const me = walkerOnly(viewer);
  const request = await openRequestFor(em, bookingId);
  const gone = await em.execute<unknown[]>(
    `update booking_offers set withdrawn_at = ? where booking_id = ? and walker_id = ? and withdrawn_at is null
     returning booking_id`,
    [clock.now(), bookingId, me.id],
  );
  if (gone.length === 0) throw conflict('bookingTaken');
  publish(em, { to: [request.parentId, me.id], topic: 'booking', id: bookingId });
}

/**
 * BOOKING-6. `form` holds the walker and the rate that the parent saw (cents).
 * Throws `conflict` when the offer, the price or the walker's time has changed.
 */
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
  if (offer) assignTo(em, booking, offer);
  await transitionBooking(em, viewer, booking, 'pickOffer', offer ? { offer } : {});
  if (String(offer?.rate) !== form.rate) throw conflict('priceChanged');
  await flushOrConflict(em, {
    bookings_walker_once: 'offererBusy',
    bookings_child_once: 'childSlotTaken',
    bookings_not_blocked: 'offerGone',
    bookings_of_approved: 'offerGone',
  });
  await notifyOtherBidders(em, booking);
  return booking;
}

/** Amounts in cents. */
export function assignTo(
  em: EntityManager,
  booking: Booking,
  { walkerId, rate, total }: Pick<Offer, 'walkerId' | 'rate' | 'total'>,
): void {
  Object.assign(booking, { walker: em.getReference(Person, walkerId), hourlyRate: rate, totalAmount: total });
}

export async function notifyOtherBidders(em: EntityManager, { id, walker }: Booking): Promise<void> {
  const others = await em.execute<{ to: string }[]>(
    `select walker_id as to from booking_offers where booking_id = ? and withdrawn_at is null and walker_id <> ?`,
    [id, walker?.id],
  );
  for (const { to } of others)
    await enqueue(
      em,
      'mail.offer-not-chosen',
      { bookingId: id, to },
      { key: `offer-not-chosen/${id}/${to}` },
    );
  if (others.length > 0) publish(em, { to: others.map(({ to }) => to), topic: 'booking', id });
}

function walkerOnly(viewer: Viewer): Member {
  if (viewer.kind === 'member' && isWalker(viewer)) return viewer;
  throw forbidden('forbidden');
}

async function readyWalker(em: EntityManager, viewer: Viewer): Promise<WalkerListing> {
  const me = walkerOnly(viewer);
  const error = missingRequirements(await walkerEligibility(em, me));
  if (error) throw error;
  const listing = await em.findOne(WalkerListing, me.id);
  if (!listing) throw forbidden('offerNeedsAvailability');
  return listing;
}

/** The same `conflict` for an answered request as for one that never was open, so that nobody learns of either. */
async function openRequestFor(em: EntityManager, bookingId: string): Promise<{ parentId: string }> {
  if (!isUuid(bookingId)) throw conflict('bookingTaken');
  await lockOffers(em, bookingId);
  const [open] = await em.execute<{ parentId: string }[]>(
    `select parent_id as "parentId" from open_requests(1, ?) where not taken`,
    [bookingId],
  );
  if (!open) throw conflict('bookingTaken');
  return open;
}

/** Serializes offers, withdrawals and picks: walkers cannot lock a booking that they may not see. */
export async function lockOffers(em: EntityManager, bookingId: string): Promise<void> {
  await em.execute('select pg_advisory_xact_lock(hashtextextended(?, 0))', [`offers/${bookingId}`]);
}
