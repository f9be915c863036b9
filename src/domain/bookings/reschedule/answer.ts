import { LockMode } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { conflict, forbidden } from '../../forms/domain-error.ts';
import { isUuid, type RawForm } from '../../forms/form.ts';
import { assertShown } from '../../forms/shown.ts';
import { familyOf, type Member, type Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { lockWalk, participantIds } from '../lifecycle/transition-booking.ts';
import { lockSeriesTimes } from '../series/lock-series.ts';
import { moveSeries, moveWalk } from './move-walks.ts';
import { notifyOfProposal } from './notify.ts';
import { canReschedule } from './reschedule-conflicts.ts';
import { RescheduleProposal } from './reschedule-proposal.ts';

/** Throws `conflict` when it was answered, withdrawn or has expired, `forbidden` for people who have no say in it. */
async function lockOpenProposal(
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
    viewer.kind === 'member' && proposal?.[by === 'asked' ? 'askedId' : 'proposedBy'] === familyOf(viewer);
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

export interface ShownProposal {
  bookingId: string;
  shown: string;
  form: RawForm;
}

export interface Answered {
  bookingId: string;
  seriesId: string | null;
  moved: number;
  staying: number;
}

type Answer = (em: EntityManager, viewer: Member, at: ShownProposal) => Promise<Answered>;

/** BOOKING-33, BOOKING-39. Throws `conflict` when the proposal is closed or someone has a walk then, `forbidden` for all but the person asked. */
export const acceptReschedule: Answer = async (em, viewer, at) => {
  const { booking, proposal } = await lockOpenProposal(em, viewer, { ...at, by: 'asked' });
  // Before the answer: the database lets a walk move only to the time of an open proposal.
  const moved = await (proposal.seriesId
    ? moveSeries(em, viewer, proposal.seriesId, proposal)
    : moveWalk(em, viewer, booking, proposal));
  if (proposal.seriesId) assertShown(at.form, { walks: moved.moved });
  close(proposal, 'accepted');
  await notifyOfProposal(em, booking, proposal, {
    step: 'accepted',
    ...{ emailTo: participantIds(booking), by: viewer.id },
    toast: 'toastRescheduled',
    toastTo: proposal.proposedBy,
  });
  return { ...resultOf(proposal), ...moved };
};

/** The old time stays. Throws like `acceptReschedule`. */
export const refuseReschedule: Answer = async (em, viewer, at) => {
  const { booking, proposal } = await lockOpenProposal(em, viewer, { ...at, by: 'asked' });
  close(proposal, 'refused');
  await notifyOfProposal(em, booking, proposal, {
    step: 'refused',
    ...{ emailTo: [proposal.proposedBy], by: viewer.id },
    toast: 'toastRescheduleRefused',
    toastTo: proposal.proposedBy,
  });
  return resultOf(proposal);
};

/** By the person who made it. Throws `conflict` when it is no longer open, `forbidden` for others. */
export const withdrawReschedule: Answer = async (em, viewer, at) => {
  const { booking, proposal } = await lockOpenProposal(em, viewer, { ...at, by: 'proposer' });
  close(proposal, 'withdrawn');
  await notifyOfProposal(em, booking, proposal);
  return resultOf(proposal);
};

function close(proposal: RescheduleProposal, status: 'accepted' | 'refused' | 'withdrawn'): void {
  Object.assign(proposal, { status, answeredAt: clock.now() });
}

const resultOf = ({ bookingId, seriesId = null }: RescheduleProposal): Answered => ({
  bookingId,
  seriesId,
  moved: 0,
  staying: 0,
});
