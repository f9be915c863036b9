import type { EntityManager } from '@mikro-orm/postgresql';
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
