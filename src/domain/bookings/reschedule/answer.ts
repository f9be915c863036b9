import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import type { Member } from '../../viewer.ts';
import { participantIds } from '../lifecycle/transition-booking.ts';
import { lockOpenProposal } from './lock-proposal.ts';
import { moveSeries, moveWalk } from './move-walks.ts';
import { notifyOfProposal } from './notify.ts';
import type { RescheduleProposal } from './reschedule-proposal.ts';

export interface ShownProposal {
  bookingId: string;
  /** The id of the proposal that the page showed. */
  shown: string;
}

export interface Answered {
  bookingId: string;
  seriesId: string | null;
  moved: number;
  staying: number;
}

/** BOOKING-33, BOOKING-39. Throws `conflict` when the proposal is closed or someone has a walk then, `forbidden` for all but the person asked. */
export async function acceptReschedule(
  em: EntityManager,
  viewer: Member,
  at: ShownProposal,
): Promise<Answered> {
  const { booking, proposal } = await lockOpenProposal(em, viewer, { ...at, by: 'asked' });
  // Before the answer: the database lets a walk move only to the time of an open proposal.
  const moved = await (proposal.seriesId
    ? moveSeries(em, viewer, proposal.seriesId, proposal)
    : moveWalk(em, viewer, booking, proposal));
  close(proposal, 'accepted');
  await notifyOfProposal(em, booking, proposal, {
    step: 'accepted',
    emailTo: participantIds(booking),
    toast: 'toastRescheduled',
    toastTo: proposal.proposedBy,
  });
  return { ...resultOf(proposal), ...moved };
}

/** The old time stays. Throws like `acceptReschedule`. */
export async function refuseReschedule(
  em: EntityManager,
  viewer: Member,
  at: ShownProposal,
): Promise<Answered> {
  const { booking, proposal } = await lockOpenProposal(em, viewer, { ...at, by: 'asked' });
  close(proposal, 'refused');
  await notifyOfProposal(em, booking, proposal, {
    step: 'refused',
    emailTo: [proposal.proposedBy],
    toast: 'toastRescheduleRefused',
    toastTo: proposal.proposedBy,
  });
  return resultOf(proposal);
}

/** By the person who made it. Throws `conflict` when it is no longer open, `forbidden` for others. */
export async function withdrawReschedule(
  em: EntityManager,
  viewer: Member,
  at: ShownProposal,
): Promise<Answered> {
  const { booking, proposal } = await lockOpenProposal(em, viewer, { ...at, by: 'proposer' });
  close(proposal, 'withdrawn');
  await notifyOfProposal(em, booking, proposal);
  return resultOf(proposal);
}

function close(proposal: RescheduleProposal, status: 'accepted' | 'refused' | 'withdrawn'): void {
  Object.assign(proposal, { status, answeredAt: clock.now() });
}

const resultOf = ({ bookingId, seriesId = null }: RescheduleProposal): Answered => ({
  bookingId,
  seriesId,
  moved: 0,
  staying: 0,
});
