import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { conflict, forbidden } from '../../domain-error.ts';
import { isUuid } from '../../form.ts';
import type { Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { lockWalk } from '../lifecycle/transition-booking.ts';
import { canReschedule } from './can-reschedule.ts';
import { RescheduleProposal } from './reschedule-proposal.ts';

/**
 * Locks the walk and the proposal that the page showed. Throws `conflict` when it was answered, withdrawn or has expired,
 * `forbidden` for people who have no say in it.
 */
export async function lockOpenProposal(
  em: EntityManager,
  viewer: Viewer,
  { bookingId, shown, by }: { bookingId: string; shown: string; by: 'asked' | 'proposer' },
): Promise<{ booking: Booking; proposal: RescheduleProposal }> {
  const booking = await lockWalk(em, viewer, bookingId);
  const decision = canReschedule(viewer, booking);
  if (decision.hidden) throw forbidden('forbidden');
  const proposal = isUuid(shown)
    ? await em.findOne(
        RescheduleProposal,
        { id: shown, bookingId: booking.id },
        { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true },
      )
    : null;
  const mine =
    viewer.kind === 'member' && proposal?.[by === 'asked' ? 'askedId' : 'proposedBy'] === viewer.id;
  if (proposal && !mine) throw forbidden('forbidden');
  if (!decision.allowed) throw decision.error;
  if (proposal?.status !== 'open' || proposal.expiresAt <= clock.now()) throw conflict('rescheduleGone');
  return { booking, proposal };
}
