import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, DomainError, type ErrorCode, invalid } from '../domain-error.ts';
import type { Viewer } from '../viewer.ts';
import type { Booking } from './booking.ts';
import type { TransitionName } from './lifecycle.ts';
import { actorsOf } from './policy.ts';
import { lockBooking, lockWalk, transitionBooking } from './transition-booking.ts';

const command =
  (act: TransitionName, lock = lockBooking) =>
  async (em: EntityManager, viewer: Viewer, id: string): Promise<Booking> =>
    transitionBooking(em, viewer, await lock(em, viewer, id), act);

/** The walker declines a pending request; stored as cancelled, the parent is notified. S1 §4. */
export const declineBooking = command('decline');
/** The parent cancels while pending; the walker is notified. S1 §4; DECISIONS 5, 6. */
export const cancelBooking = command('cancel');
/** The walker sets off, from half an hour before the start until the end. DECISIONS 2. */
export const startWalk = command('start', lockWalk);
/** The walker marks a walk complete once its start has passed; the parent is asked to confirm and pay. DECISIONS 4. */
export const completeWalk = command('complete', lockWalk);

/**
 * The walker accepts a pending request. Of many at once exactly one succeeds: they wait for each other, and the exclusion
 * constraints have the last word about double booking. Throws `conflict` for the losers.
 */
export async function acceptBooking(em: EntityManager, viewer: Viewer, id: string): Promise<Booking> {
  const booking = await transitionBooking(em, viewer, await lockWalk(em, viewer, id), 'accept');
  await flushOrConflict(em);
  return booking;
}

/** Parent or walker calls off an accepted walk before its start, with a reason that the other side reads. DECISIONS 6. */
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

/** What somebody is told who came second, by the name of the constraint that refused them. */
type Taken = Readonly<Record<string, ErrorCode | DomainError>>;

const TAKEN: Taken = {
  bookings_walker_once: 'slotTaken',
  bookings_child_once: 'childTaken',
  bookings_not_blocked: 'bookingTaken',
  bookings_of_approved: 'bookingTaken',
};

/** Writes, and turns the exclusion constraints (23P01) into a clear conflict. */
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
