import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { conflict, forbidden } from '../../domain-error.ts';
import { isUuid } from '../../form.ts';
import { enqueue } from '../../outbox.ts';
import { publish } from '../../publish.ts';
import { isWalker, type Member, type Viewer } from '../../viewer.ts';
import { walkerEligibility } from '../../walkers/eligibility.ts';
import { WalkerListing } from '../../walkers/walker-profile.ts';
import { orConflict } from '../lifecycle/flush-or-conflict.ts';
import { missingRequirements } from '../lifecycle/guards.ts';
import { lockOffers } from './offers.ts';

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
