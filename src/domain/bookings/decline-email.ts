import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, forbidden } from '../domain-error.ts';
import type { Viewer } from '../viewer.ts';
import { actorsOf } from './policy.ts';
import { enqueueTransitionEmails, lockBooking } from './transition-booking.ts';

/**
 * The walker asks that the parent be told of a decline. Declining has seen to that already, and each email goes once, so
 * this sends nothing twice; it can only repair what is missing. Throws `forbidden` for anybody but the booking's walker and
 * `conflict` where there is no decline to tell of. S2 §7 send-booking-declined; DECISIONS 51.
 */
export async function sendDeclineEmail(em: EntityManager, viewer: Viewer, id: string): Promise<void> {
  const booking = await lockBooking(em, viewer, id);
  if (!actorsOf(viewer, booking).includes('walker')) throw forbidden('forbidden');
  if (booking.cancelReason !== 'walker_declined') throw conflict('notDeclined');
  await enqueueTransitionEmails(em, booking, 'decline');
}
