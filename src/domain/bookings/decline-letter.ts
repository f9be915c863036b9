import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, forbidden } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';
import { lockBooking, sendLetters } from './move.ts';
import { actorsOf } from './policy.ts';

/**
 * The walker asks that the parent be told of a decline. Declining has seen to that already, and each letter goes once, so
 * this sends nothing twice; it can only mend what is missing. Throws `forbidden` for anybody but the booking's walker and
 * `conflict` where there is no decline to tell of. S2 §7 send-booking-declined; DECISIONS 51.
 */
export async function tellOfDecline(em: EntityManager, viewer: Viewer, id: string): Promise<void> {
  const booking = await lockBooking(em, viewer, id);
  if (!actorsOf(viewer, booking).includes('walker')) throw forbidden('forbidden');
  if (booking.cancelReason !== 'walker_declined') throw conflict('notDeclined');
  await sendLetters(em, booking, 'decline');
}
