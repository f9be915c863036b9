import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { conflict, forbidden } from '../../domain-error.ts';
import { isUuid } from '../../form.ts';
import type { Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { lockWalk } from '../lifecycle/transition-booking.ts';
import { lockSeriesTimes } from '../series/lock-series.ts';
import { canReschedule } from './can-reschedule.ts';
import { RescheduleProposal } from './reschedule-proposal.ts';

/** Throws `conflict` when it was answered, withdrawn or has expired, `forbidden` for people who have no say in it. */
export async function lockOpenProposal(
  em: EntityManager,
  viewer: Viewer,
  { bookingId, shown, by }: { bookingId: string; shown: string; by: 'asked' | 'proposer' },
): Promise<{ booking: Booking; proposal: RescheduleProposal }> {
  const asked = isUuid(shown) && isUuid(bookingId) ? { id: shown, bookingId } : null;
  const found = asked && (await em.findOne(RescheduleProposal, asked));
  // Before its walks, as in the other commands of a series.
  if (found?.seriesId) await lockSeriesTimes(em, viewer, found.seriesId);
  const booking = await lockWalk(em, viewer, bookingId);
  const decision = canReschedule(viewer, booking);
  if (decision.hidden) throw forbidden('forbidden');
  const proposal =
    asked &&
    (await em.findOne(RescheduleProposal, asked, { lockMode: LockMode.PESSIMISTIC_WRITE, refresh: true }));
  const mine =
    viewer.kind === 'member' && proposal?.[by === 'asked' ? 'askedId' : 'proposedBy'] === viewer.id;
  if (proposal && !mine) throw forbidden('forbidden');
  if (!decision.allowed) throw decision.error;
  if (!proposal || !isOpen(proposal, booking)) throw conflict('rescheduleGone');
  return { booking, proposal };
}

const isOpen = ({ status, expiresAt, oldDate, oldTime }: RescheduleProposal, booking: Booking): boolean =>
  status === 'open' &&
  expiresAt > clock.now() &&
  oldDate === booking.scheduledDate &&
  oldTime === booking.scheduledTime;
