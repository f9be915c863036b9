import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { DomainError } from '../../domain-error.ts';
import { isParent, type Member } from '../../viewer.ts';
import { walkTimes } from '../../walk-times.ts';
import type { Booking } from '../booking.ts';
import { flushOrConflict } from '../lifecycle/flush-or-conflict.ts';
import { participantIds, recordBookingEvent } from '../lifecycle/transition-booking.ts';
import { findConflict } from './find-conflict.ts';
import { lockOpenProposal } from './lock-proposal.ts';
import { notifyOfProposal } from './notify.ts';
import type { RescheduleProposal } from './reschedule-proposal.ts';

interface Shown {
  bookingId: string;
  /** The proposal that the page showed. */
  shown: string;
}

/**
 * BOOKING-33: the walk moves; duration, rate and total stay. Throws `conflict` when the proposal is no longer open, or when
 * the walker or the child has a walk then; nothing changes. `forbidden` for all but the person asked.
 */
export async function acceptReschedule(em: EntityManager, viewer: Member, at: Shown): Promise<Booking> {
  const { booking, proposal } = await lockOpenProposal(em, viewer, { ...at, by: 'asked' });
  const [date, time] = [proposal.newDate, proposal.newTime.slice(0, 5)];
  // The proposal was checked with the same zone and duration, so the time exists.
  const times = walkTimes(date, time, booking.durationHours) as NonNullable<ReturnType<typeof walkTimes>>;
  const taken = await findConflict(em, viewer, booking, { date, time, ...times });
  if (taken) throw new DomainError('conflict', taken.error);
  Object.assign(booking, { scheduledDate: date, scheduledTime: time, ...times, updatedAt: clock.now() });
  recordBookingEvent(em, booking, {
    id: proposal.id,
    transition: 'reschedule',
    actorKind: isParent(viewer) ? 'parent' : 'walker',
    actorId: viewer.id,
    fromStatus: booking.status,
  });
  // Before the answer: the database lets a walk move only to the time of an open proposal.
  await flushOrConflict(em, { bookings_walker_once: 'walkChanged', bookings_child_once: 'walkChanged' });
  close(proposal, 'accepted');
  await notifyOfProposal(em, booking, proposal, {
    email: 'booking-rescheduled',
    emailTo: participantIds(booking),
    toast: 'toastRescheduled',
    toastTo: proposal.proposedBy,
  });
  return booking;
}

/** The old time stays. Throws like `acceptReschedule`. */
export async function refuseReschedule(em: EntityManager, viewer: Member, at: Shown): Promise<Booking> {
  const { booking, proposal } = await lockOpenProposal(em, viewer, { ...at, by: 'asked' });
  close(proposal, 'refused');
  await notifyOfProposal(em, booking, proposal, {
    email: 'booking-reschedule-refused',
    emailTo: [proposal.proposedBy],
    toast: 'toastRescheduleRefused',
    toastTo: proposal.proposedBy,
  });
  return booking;
}

/** By the person who made it. Throws `conflict` when it is no longer open, `forbidden` for others. */
export async function withdrawReschedule(em: EntityManager, viewer: Member, at: Shown): Promise<Booking> {
  const { booking, proposal } = await lockOpenProposal(em, viewer, { ...at, by: 'proposer' });
  close(proposal, 'withdrawn');
  await notifyOfProposal(em, booking, proposal);
  return booking;
}

function close(proposal: RescheduleProposal, status: 'accepted' | 'refused' | 'withdrawn'): void {
  Object.assign(proposal, { status, answeredAt: clock.now() });
}
