import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, invalid, type RefusalCode } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';
import type { Booking } from './booking.ts';
import type { TransitionName } from './lifecycle.ts';
import { lockBooking, move } from './move.ts';
import { actorsOf } from './policy.ts';

const verb =
  (act: TransitionName) =>
  async (em: EntityManager, viewer: Viewer, id: string): Promise<Booking> =>
    move(em, viewer, await lockBooking(em, viewer, id), act);

/** The walker declines a pending request; stored as cancelled, the parent is told. S1 §4. */
export const declineBooking = verb('decline');
/** The parent cancels while pending; the walker is told. S1 §4; DECISIONS 5, 6. */
export const cancelBooking = verb('cancel');
/** The walker sets off, from half an hour before the start until the end. DECISIONS 2. */
export const startWalk = verb('start');
/** The walker marks a walk complete once its start has passed; the parent is asked to confirm and pay. DECISIONS 4. */
export const completeWalk = verb('complete');

/**
 * The walker accepts a pending request. Of many at once exactly one succeeds: the row is locked, and the exclusion
 * constraints have the last word about double booking (DECISIONS 7). Throws `conflict` for the losers.
 */
export async function acceptBooking(em: EntityManager, viewer: Viewer, id: string): Promise<Booking> {
  const booking = await move(em, viewer, await lockBooking(em, viewer, id), 'accept');
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

const TAKEN: Record<string, RefusalCode> = {
  bookings_walker_once: 'slotTaken',
  bookings_child_once: 'childSlotTaken',
  bookings_not_blocked: 'bookingTaken',
  bookings_of_approved: 'bookingTaken',
};

/** Turns the exclusion constraints (23P01) and the deadlock of two such writers (40P01) into a clear conflict. */
export async function flushOrRefuse(em: EntityManager, taken: typeof TAKEN = TAKEN): Promise<void> {
  try {
    await em.flush();
  } catch (error) {
    const { code, constraint } = error as { code?: string; constraint?: string };
    if (code === '23P01') throw conflict(taken[constraint ?? ''] ?? 'slotTaken', { name: 'Your child' });
    if (code === '40P01') throw conflict('bookingTaken');
    throw error;
  }
}
