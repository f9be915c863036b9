import type { EntityManager } from '@mikro-orm/postgresql';
import { sql } from 'kysely';
import { clock } from '../../../clock.ts';
import { dollarsFrom } from '../../../money.ts';
import { conflict, forbidden } from '../../forms/domain-error.ts';
import { type Command, isUuid, type RawForm } from '../../forms/form.ts';
import { assertShown, priceChanged } from '../../forms/shown.ts';
import { kysely } from '../../kysely.ts';
import { enqueue } from '../../outbox/outbox.ts';
import { publish } from '../../publish.ts';
import { isWalker, type Member, type Viewer } from '../../viewer.ts';
import { isPausedForCheck } from '../../walkers/checks/checks-of.ts';
import { walkerEligibility } from '../../walkers/eligibility.ts';
import { WalkerListing } from '../../walkers/walker-profile.ts';
import type { Booking } from '../booking.ts';
import { orConflict } from '../lifecycle/flush-or-conflict.ts';
import { missingRequirements } from '../lifecycle/guards.ts';
import { acceptBooking } from '../lifecycle/walk-commands.ts';
import { lockOffers, notifyOtherBidders } from './offers.ts';

/** BOOKING-6. Throws `forbidden` unless approved, complete and available, `conflict` when the request is not open. */
export async function offerWalk(
  em: EntityManager,
  viewer: Viewer,
  bookingId: string,
  raw: RawForm = {},
): Promise<void> {
  const walker = await readyWalker(em, viewer);
  assertShown(raw, { rate: walker.hourlyRate });
  const request = await openRequestFor(em, bookingId);
  const offer = { hourlyRate: dollarsFrom(walker.hourlyRate), createdAt: clock.now() };
  await orConflict({ offers_of_approved: forbidden('bookingManagementNeedsApproval') }, () =>
    kysely(em)
      .insertInto('bookingOffers')
      .values({ bookingId, walkerId: walker.walkerId, ...offer })
      .onConflict((again) =>
        again
          .columns(['bookingId', 'walkerId'])
          .doUpdateSet({ ...offer, withdrawnAt: null })
          .where('bookingOffers.withdrawnAt', 'is not', null),
      )
      .execute(),
  );
  const email = { bookingId, to: request.parentId };
  await enqueue(em, 'mail.offer-received', email, { key: `offer-received/${bookingId}` });
  publish(em, { to: [request.parentId, walker.walkerId], topic: 'booking', id: bookingId });
}

type Ending = (em: EntityManager, viewer: Viewer, bookingId: string) => Promise<void>;

/** Throws `conflict` unless the walker offered or was asked, and the request is open. */
const ending =
  (table: 'booking_offers' | 'booking_invitations', at: string): Ending =>
  async (em, viewer, bookingId) => {
    const me = walkerOnly(viewer);
    const request = await openRequestFor(em, bookingId);
    const { numAffectedRows } = await sql`update ${sql.table(table)} set ${sql.ref(at)} = ${clock.now()}
      where booking_id = ${bookingId} and walker_id = ${me.id} and ${sql.ref(at)} is null`.execute(
      kysely(em),
    );
    if (numAffectedRows === 0n) throw conflict('bookingTaken');
    publish(em, { to: [request.parentId, me.id], topic: 'booking', id: bookingId });
  };

export const withdrawOffer = ending('booking_offers', 'withdrawn_at');
export const declineInvitation = ending('booking_invitations', 'declined_at');

/**
 * BOOKING-43: of all asked walkers who take the walk at once, one has it. `form.rate`: the rate shown (cents). Throws `forbidden` as
 * `offerWalk`, and `conflict` when another has it, the walker is not free any more, or the price is not what the parent allowed.
 */
export const takeWalk: Command<Booking> = async (em, viewer, id, { rate: shown }) => {
  const { hourlyRate } = await readyWalker(em, viewer);
  if (String(shown) !== String(hourlyRate)) throw priceChanged(shown, hourlyRate);
  if (!isUuid(id)) throw conflict('bookingTaken');
  const { rows } = await orConflict(
    { bookings_not_blocked: 'bookingTaken', bookings_of_approved: 'bookingTaken' },
    () =>
      sql<{
        error: 'bookingTaken' | 'priceChanged' | 'rateAboveLimit' | null;
      }>`select take_open_walk(${id}, ${dollarsFrom(hourlyRate)}::numeric) as error`.execute(kysely(em)),
  );
  const error = rows[0]?.error;
  if (error) throw error === 'priceChanged' ? priceChanged(shown, hourlyRate) : conflict(error);
  const booking = await acceptBooking(em, viewer, id);
  await lockOffers(em, id);
  await notifyOtherBidders(em, booking);
  return booking;
};

function walkerOnly(viewer: Viewer): Member {
  if (viewer.kind === 'member' && isWalker(viewer)) return viewer;
  throw forbidden('forbidden');
}

async function readyWalker(em: EntityManager, viewer: Viewer): Promise<WalkerListing> {
  const me = walkerOnly(viewer);
  const eligibility = await walkerEligibility(em, me);
  const error = missingRequirements(eligibility);
  if (error) throw error;
  if (eligibility.guardianMissing) throw forbidden('walkerPausedForGuardian');
  const listing = await em.findOne(WalkerListing, me.id);
  if (!listing)
    throw forbidden((await isPausedForCheck(em, me.id)) ? 'walkerPausedForCheck' : 'offerNeedsAvailability');
  return listing;
}

/** The same `conflict` for an answered request and for one that never existed, so that nobody learns of either. */
async function openRequestFor(em: EntityManager, bookingId: string): Promise<{ parentId: string }> {
  if (!isUuid(bookingId)) throw conflict('bookingTaken');
  await lockOffers(em, bookingId);
  const open = await kysely(em)
    .selectFrom(sql<{ parentId: string; taken: boolean }>`open_requests(1, ${bookingId})`.as('r'))
    .select('parentId')
    .where('taken', '=', false)
    .executeTakeFirst();
  if (!open) throw conflict('bookingTaken');
  return open;
}
