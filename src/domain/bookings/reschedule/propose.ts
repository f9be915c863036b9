import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { conflict, forbidden, invalid } from '../../domain-error.ts';
import { calendarDate, checkbox, optionalText, type RawForm, readForm, wallTime } from '../../form.ts';
import { isBlocked } from '../../people/blocks.ts';
import { isParent, type Member } from '../../viewer.ts';
import { WalkerListing } from '../../walkers/walker-profile.ts';
import type { Booking } from '../booking.ts';
import { lockWalk, participantIds } from '../lifecycle/transition-booking.ts';
import { confirmOutsideHours } from '../requests/request.ts';
import { canReschedule } from './can-reschedule.ts';
import { findConflict } from './find-conflict.ts';
import { newTimes } from './new-times.ts';
import { notifyOfProposal } from './notify.ts';
import { MAX_NOTE, RescheduleProposal } from './reschedule-proposal.ts';

const proposalForm = z.object({
  date: calendarDate('bookingDateInvalid'),
  time: wallTime('bookingDateInvalid'),
  note: optionalText(MAX_NOTE),
  /** "Propose anyway", outside the walker's usual hours. */
  anyway: checkbox(),
});

/** BOOKING-32, WALKER-8. Throws `invalid` at the field, `conflict` after the start or beside an open proposal, `confirmation_required` unless `anyway`. */
export async function proposeReschedule(
  em: EntityManager,
  viewer: Member,
  id: string,
  raw: RawForm,
): Promise<RescheduleProposal> {
  const booking = await lockWalk(em, viewer, id);
  const askedId = await otherSide(em, viewer, booking);
  const { note, anyway, ...time } = readForm(proposalForm, raw);
  const times = newTimes(booking, time);
  const taken = await findConflict(em, viewer, booking, { ...time, ...times });
  if (taken) throw invalid({ [taken.field]: taken.error });
  const listing = isParent(viewer) && !anyway ? await em.findOne(WalkerListing, askedId) : null;
  if (listing) await confirmOutsideHours(em, listing, { ...time, duration: booking.durationHours });
  return storeProposal(em, viewer, booking, { ...time, ...times, note, askedId, seriesId: null });
}

interface Asked {
  date: string;
  time: string;
  startsAt: Date;
  note: string | null;
  askedId: string;
  seriesId: string | null;
}

export async function storeProposal(
  em: EntityManager,
  viewer: Member,
  booking: Booking,
  { date, time, startsAt, note, askedId, seriesId }: Asked,
): Promise<RescheduleProposal> {
  const proposal = em.create(RescheduleProposal, {
    id: randomUUID(),
    bookingId: booking.id,
    seriesId,
    proposedBy: viewer.id,
    askedId,
    oldDate: booking.scheduledDate,
    oldTime: booking.scheduledTime,
    newDate: date,
    newTime: time,
    note,
    status: 'open',
    expiresAt: startsAt < booking.startsAt ? startsAt : booking.startsAt,
    createdAt: clock.now(),
  });
  em.persist(proposal);
  await em.flush();
  await notifyOfProposal(em, booking, proposal, {
    step: 'proposed',
    emailTo: [askedId],
    toast: 'toastRescheduleProposed',
    toastTo: askedId,
  });
  return proposal;
}

async function otherSide(em: EntityManager, viewer: Member, booking: Booking): Promise<string> {
  const decision = canReschedule(viewer, booking);
  if (decision.hidden) throw forbidden('forbidden');
  if (!decision.allowed) throw decision.error;
  const asked = participantIds(booking).find((person) => person !== viewer.id) as string;
  await assertMayAsk(em, viewer, asked, [booking.id]);
  return asked;
}

/** Throws `conflict` after a block, or while another proposal for the walk or the series is open. */
export async function assertMayAsk(
  em: EntityManager,
  viewer: Member,
  askedId: string,
  [bookingId, seriesId]: readonly [bookingId: string, seriesId?: string],
): Promise<void> {
  if (await isBlocked(em, viewer, askedId)) throw conflict('rescheduleImpossible');
  const about = seriesId ? { $or: [{ bookingId }, { seriesId }] } : { bookingId };
  if ((await em.count(RescheduleProposal, { ...about, status: 'open' })) > 0)
    throw conflict('rescheduleOpen');
}
