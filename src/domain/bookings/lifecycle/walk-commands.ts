import type { EntityManager } from '@mikro-orm/postgresql';
import { invalid } from '../../domain-error.ts';
import type { Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { endRivalRequests } from '../consequences/end-rival-requests.ts';
import { actorsOf } from '../policy.ts';
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
export const cancelBooking = command('cancel');
/** BOOKING-13 */
export const completeWalk = command('complete', lockWalk);

/** Of concurrent calls one succeeds, the others throw `conflict` (BOOKING-9). */
export async function acceptBooking(em: EntityManager, viewer: Viewer, id: string): Promise<Booking> {
  const booking = await transitionBooking(em, viewer, await lockWalk(em, viewer, id), 'accept');
  await flushOrConflict(em);
  await endRivalRequests(em, [booking]);
  return booking;
}

/** Before the start, with a reason for the other side (BOOKING-12). Throws `invalid` without a reason. */
export async function withdrawBooking(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  reason: string,
): Promise<Booking> {
  const booking = await lockBooking(em, viewer, id);
  if (reason.trim() === '') throw invalid({ reason: { code: 'withdrawReasonMissing' } });
  const act = actorsOf(viewer, booking).includes('walker') ? 'withdrawAsWalker' : 'withdrawAsParent';
  return transitionBooking(em, viewer, booking, act, { reason: reason.trim() });
}
