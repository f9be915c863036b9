import type { EntityManager } from '@mikro-orm/postgresql';
import { conflict, forbidden } from '../../domain-error.ts';
import type { Viewer } from '../../viewer.ts';
import { actorsOf } from '../policy.ts';
import { enqueueTransitionEmails, lockBooking } from './transition-booking.ts';

/** Sends nothing twice. Throws `forbidden` for all but the walker, `conflict` when it was not declined. */
export async function sendDeclineEmail(em: EntityManager, viewer: Viewer, id: string): Promise<void> {
  const booking = await lockBooking(em, viewer, id);
  if (!actorsOf(viewer, booking).includes('walker')) throw forbidden('forbidden');
  if (booking.cancelReason !== 'walker_declined') throw conflict('notDeclined');
  await enqueueTransitionEmails(em, booking, 'decline');
}
