import type { EntityManager } from '@mikro-orm/postgresql';
import { priceOf } from '../../../money.ts';
import { audit } from '../../audit/audit.ts';
import { conflict, forbidden } from '../../forms/domain-error.ts';
import { type Command, isUuid } from '../../forms/form.ts';
import { Profile } from '../../people/profile.ts';
import { missingParts, WalkerListing, WalkerProfile } from '../../walkers/walker-profile.ts';
import type { Booking } from '../booking.ts';
import type { Terms } from '../lifecycle/guards.ts';
import { lockWalk, transitionBooking } from '../lifecycle/transition-booking.ts';
import { flushGiven, lockOffers } from '../offers/offers.ts';
import { actorsOf } from '../policy.ts';

/** BOOKING-14. `form`: the walker and optionally the rate (cents). Throws `forbidden` for all but admins, `conflict` when something has changed. */
export const assignWalker: Command<Booking> = async (em, viewer, id, form) => {
  const chosen = String(form.walker ?? '');
  const booking = await lockWalk(em, viewer, id, chosen);
  if (!actorsOf(viewer, booking).includes('admin')) throw forbidden('forbidden');
  await lockOffers(em, id);
  const open = booking.status === 'pending' && !booking.walker;
  const assignee = open ? await readyWalker(em, chosen) : null;
  const terms = assignee && termsOf(assignee, booking, form.rate);
  await transitionBooking(em, viewer, booking, 'assign', terms ? { terms } : {});
  await flushGiven(em, booking, {
    busy: 'assigneeBusy',
    childBusy: 'assigneeChildBusy',
    gone: 'assigneeNotReady',
  });
  audit(em, viewer, 'assign-walker', { type: 'booking', id }, { walker: assignee?.walkerId ?? '' });
  return booking;
};

const termsOf = (
  { walkerId, hourlyRate }: WalkerListing,
  { durationHours }: Booking,
  shownRate: unknown = hourlyRate,
): Terms => ({
  walkerId,
  rate: hourlyRate,
  total: priceOf(hourlyRate, durationHours),
  shownRate: String(shownRate),
});

async function readyWalker(em: EntityManager, id: string): Promise<WalkerListing> {
  const listing = isUuid(id) ? await em.findOne(WalkerListing, id) : null;
  const personal = listing && (await em.findOne(Profile, id));
  if (!personal || missingParts(personal, await em.findOne(WalkerProfile, id)).length > 0)
    throw conflict('assigneeNotReady');
  return listing;
}
