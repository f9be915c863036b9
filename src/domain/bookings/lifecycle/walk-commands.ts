import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, DomainError, type ErrorCode, invalid } from '../../domain-error.ts';
import type { Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { actorsOf } from '../policy.ts';
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
export const startWalk = command('start', lockWalk);
/** BOOKING-13 */
export const completeWalk = command('complete', lockWalk);

/** Of concurrent calls one succeeds, the others throw `conflict` (BOOKING-9). */
export async function acceptBooking(em: EntityManager, viewer: Viewer, id: string): Promise<Booking> {
  const booking = await transitionBooking(em, viewer, await lockWalk(em, viewer, id), 'accept');
  await flushOrConflict(em);
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

type Taken = Readonly<Record<string, ErrorCode | DomainError>>;

const TAKEN: Taken = {
  bookings_walker_once: 'slotTaken',
  bookings_child_once: 'childTaken',
  bookings_not_blocked: 'bookingTaken',
  bookings_of_approved: 'bookingTaken',
};

/** Turns a violated exclusion constraint (23P01) into a `conflict`. */
export const flushOrConflict = (em: EntityManager, taken = TAKEN): Promise<void> =>
  orConflict(taken, () => em.flush());

export async function orConflict<T>(taken: Taken, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23P01') throw error;
    const domainError = taken[constraint ?? ''] ?? 'slotTaken';
    throw domainError instanceof DomainError ? domainError : conflict(domainError, { name: 'Your child' });
  }
}
