import type { EntityManager } from '@mikro-orm/postgresql';
import { invalid } from '../../domain-error.ts';
import { type RawForm, readForm } from '../../form.ts';
import type { Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { endRivalRequests } from '../consequences/end-rival-requests.ts';
import { notifyOtherBidders } from '../offers/notify-bidders.ts';
import { actorsOf } from '../policy.ts';
import { cancelReasonForm } from './cancel-reason-form.ts';
import { flushOrConflict } from './flush-or-conflict.ts';
import type { TransitionName } from './lifecycle.ts';
import { lockBooking, lockWalk, transitionBooking } from './transition-booking.ts';

const MAX_ACCEPTED = 30;

const command =
  (act: TransitionName, lock = lockBooking) =>
  async (em: EntityManager, viewer: Viewer, id: string): Promise<Booking> =>
    transitionBooking(em, viewer, await lock(em, viewer, id), act);

/** BOOKING-10 */
export const declineBooking = command('decline');
/** BOOKING-12 */
export async function cancelBooking(em: EntityManager, viewer: Viewer, id: string): Promise<Booking> {
  const booking = await transitionBooking(em, viewer, await lockBooking(em, viewer, id), 'cancel');
  if (!booking.walker) await notifyOtherBidders(em, booking);
  return booking;
}
/** BOOKING-13 */
export const completeWalk = command('complete', lockWalk);

/** Of concurrent calls one succeeds, the others throw `conflict` (BOOKING-9). */
export async function acceptBooking(em: EntityManager, viewer: Viewer, id: string): Promise<Booking> {
  const booking = await transitionBooking(em, viewer, await lockWalk(em, viewer, id), 'accept');
  await flushOrConflict(em);
  await endRivalRequests(em, [booking]);
  return booking;
}

/** All of them or none. Throws `invalid` for none or more than the dashboard lists (BOOKING-47). */
export async function acceptBookings(
  em: EntityManager,
  viewer: Viewer,
  chosen: readonly string[],
): Promise<void> {
  const ids = [...new Set(chosen)].toSorted();
  if (ids.length === 0 || ids.length > MAX_ACCEPTED) throw invalid({}, 'noRequestChosen');
  for (const id of ids) await acceptBooking(em, viewer, id);
}

/** Before the start, with a reason or its kind for the other side (BOOKING-12). Throws `invalid` with the fields. */
export async function withdrawBooking(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  raw: RawForm,
): Promise<Booking> {
  const booking = await lockBooking(em, viewer, id);
  const form = readForm(cancelReasonForm, raw);
  const act = actorsOf(viewer, booking).includes('walker') ? 'withdrawAsWalker' : 'withdrawAsParent';
  return transitionBooking(em, viewer, booking, act, form);
}
