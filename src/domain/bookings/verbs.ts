import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, invalid, Refusal, type RefusalCode } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';
import type { Booking } from './booking.ts';
import type { TransitionName } from './lifecycle.ts';
import { lockBooking, lockWalk, move } from './move.ts';
import { actorsOf } from './policy.ts';

const verb =
  (act: TransitionName, lock = lockBooking) =>
  async (em: EntityManager, viewer: Viewer, id: string): Promise<Booking> =>
    move(em, viewer, await lock(em, viewer, id), act);

/** The walker declines a pending request; stored as cancelled, the parent is told. S1 §4. */
export const declineBooking = verb('decline');
/** The parent cancels while pending; the walker is told. S1 §4; DECISIONS 5, 6. */
export const cancelBooking = verb('cancel');
/** The walker sets off, from half an hour before the start until the end. DECISIONS 2. */
export const startWalk = verb('start', lockWalk);
/** The walker marks a walk complete once its start has passed; the parent is asked to confirm and pay. DECISIONS 4. */
export const completeWalk = verb('complete', lockWalk);

/**
 * The walker accepts a pending request. Of many at once exactly one succeeds: they wait for each other, and the exclusion
 * constraints have the last word about double booking. Throws `conflict` for the losers.
 */
export async function acceptBooking(em: EntityManager, viewer: Viewer, id: string): Promise<Booking> {
  const booking = await move(em, viewer, await lockWalk(em, viewer, id), 'accept');
  await flushOrRefuse(em);
  return booking;
}

/** Parent or walker calls off an accepted walk before its start, with a reason that the other side reads. DECISIONS 6. */
export async function withdraw(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  reason: string,
): Promise<Booking> {
  const booking = await lockBooking(em, viewer, id);
  if (reason.trim() === '') throw invalid({ reason: { code: 'withdrawReasonMissing' } });
  const act = actorsOf(viewer, booking).includes('walker') ? 'withdrawAsWalker' : 'withdrawAsParent';
  return move(em, viewer, booking, act, { reason: reason.trim() });
}

/** What somebody is told who came second, by the name of the constraint that refused them. */
type Taken = Readonly<Record<string, RefusalCode | Refusal>>;

const TAKEN: Taken = {
  bookings_walker_once: 'slotTaken',
  bookings_child_once: 'childTaken',
  bookings_not_blocked: 'bookingTaken',
  bookings_of_approved: 'bookingTaken',
};

/** Writes, and turns the exclusion constraints (23P01) into a clear conflict. */
export const flushOrRefuse = (em: EntityManager, taken = TAKEN): Promise<void> =>
  orRefuse(taken, () => em.flush());

export async function orRefuse<T>(taken: Taken, write: () => Promise<T>): Promise<T> {
  try {
    return await write();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code !== '23P01') throw error;
    const refusal = taken[constraint ?? ''] ?? 'slotTaken';
    throw refusal instanceof Refusal ? refusal : conflict(refusal, { name: 'Your child' });
  }
}
