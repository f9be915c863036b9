import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { z } from 'zod';
import { clock } from '../../../clock.ts';
import { conflict, type FieldError, forbidden, invalid } from '../../forms/domain-error.ts';
import {
  calendarDate,
  type MemberCommand,
  optionalDate,
  optionalText,
  readForm,
  wallTime,
} from '../../forms/form.ts';
import { assertConfirmed } from '../../forms/questions.ts';
import { isWalkClosed } from '../../people/blocks.ts';
import { familyOf, isParent, type Member } from '../../viewer.ts';
import { type WalkTimes, walkTimes } from '../../walk-times.ts';
import { WalkerListing } from '../../walkers/walker-profile.ts';
import type { Booking } from '../booking.ts';
import { lockWalk, participantIds } from '../lifecycle/transition-booking.ts';
import { actorsOf } from '../policy.ts';
import { horizon } from '../requests/booking-horizon.ts';
import { outsideHours } from '../requests/request-questions.ts';
import { lockOpenWalks, lockSeriesTimes } from '../series/lock-series.ts';
import { datesText, plannedOf, wayQuestions, waysOf } from '../way-between.ts';
import { notifyOfProposal } from './notify.ts';
import { canReschedule, findConflict, planSeriesReschedule } from './reschedule-conflicts.ts';
import { MAX_NOTE, RescheduleProposal } from './reschedule-proposal.ts';

const seriesForm = z.object({
  /** The first date that moves; empty for all ahead. */
  from: optionalDate(),
  time: wallTime('bookingDateInvalid'),
  note: optionalText(MAX_NOTE),
});

/** BOOKING-39. Throws `invalid` at the field, `conflict` like `proposeReschedule`, `confirmation_required` unless `anyway`. */
export const proposeSeriesReschedule: MemberCommand<RescheduleProposal> = async (em, viewer, id, raw) => {
  const series = await lockSeriesTimes(em, viewer, id);
  if (!actorsOf(viewer, series).some((actor) => actor === 'parent' || actor === 'walker'))
    throw forbidden('forbidden');
  if (series.status !== 'accepted') throw conflict('walkChanged');
  const { from = clock.today(), time, note } = readForm(seriesForm, raw);
  if (time === series.startTime.slice(0, 5)) throw invalid({ time: { code: 'rescheduleUnchanged' } });
  const walks = await lockOpenWalks(em, id, from);
  const plan = await planSeriesReschedule(em, series, walks, { from, time });
  const [first] = plan.moves;
  if (!first && plan.staying.length > 0) throw invalid({ time: { code: 'rescheduleNothingFits' } });
  if (!first) throw invalid({ from: { code: 'rescheduleNoDates' } });
  const askedId = familyOf(viewer) === series.parent.id ? series.walker.id : series.parent.id;
  await assertMayAsk(em, first.walk.id, series.id);
  const [stay, walkerId] = [plan.staying, series.walker.id];
  const hours = plan.moves.map(({ walk, to }) => ({ ...to, duration: walk.durationHours }));
  assertConfirmed(raw, [
    ...(stay.length > 0 ? [{ code: 'rescheduleSomeStay' as const, params: { dates: datesText(stay) } }] : []),
    ...(await usualHours(em, viewer, walkerId, hours)),
    ...wayQuestions(
      await waysOf(
        em,
        plan.moves.map(({ to }) => ({ ...to, walkerId })),
      ),
    ),
  ]);
  return storeProposal(em, viewer, first.walk, { askedId, note, seriesId: id, ...first.to });
};

const proposalForm = z.object({
  date: calendarDate('bookingDateInvalid'),
  time: wallTime('bookingDateInvalid'),
  note: optionalText(MAX_NOTE),
});

/** BOOKING-32, WALKER-8. Throws `invalid` at the field, `conflict` after the start or beside an open proposal, `confirmation_required` unless `anyway`. */
export const proposeReschedule: MemberCommand<RescheduleProposal> = async (em, viewer, id, raw) => {
  const booking = await lockWalk(em, viewer, id);
  const askedId = await otherSide(em, viewer, booking);
  const { note, ...time } = readForm(proposalForm, raw);
  const times = newTimes(booking, time);
  const taken = await findConflict(em, viewer, booking, { ...time, ...times });
  if (taken) throw invalid({ [taken.field]: taken.error });
  assertConfirmed(raw, [
    ...(await usualHours(em, viewer, askedId, [{ ...time, duration: booking.durationHours }])),
    ...wayQuestions(await waysOf(em, [{ ...plannedOf(booking), ...times }])),
  ]);
  return storeProposal(em, viewer, booking, { ...time, ...times, note, askedId, seriesId: null });
};

/** WALKER-8. Walkers know their own. */
async function usualHours(
  em: EntityManager,
  viewer: Member,
  walkerId: string,
  walks: Parameters<typeof outsideHours>[2],
): Promise<FieldError[]> {
  const listing = isParent(viewer) ? await em.findOne(WalkerListing, walkerId) : null;
  return listing ? outsideHours(em, listing, walks) : [];
}

interface NewProposal {
  date: string;
  time: string;
  startsAt: Date;
  note: string | null;
  askedId: string;
  seriesId: string | null;
}

async function storeProposal(
  em: EntityManager,
  viewer: Member,
  booking: Booking,
  { date, time, startsAt, note, askedId, seriesId }: NewProposal,
): Promise<RescheduleProposal> {
  const proposal = em.create(RescheduleProposal, {
    id: randomUUID(),
    bookingId: booking.id,
    seriesId,
    ...{ proposedBy: familyOf(viewer), madeBy: viewer.id },
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
  const asked = participantIds(booking).find((person) => person !== familyOf(viewer)) as string;
  await assertMayAsk(em, booking.id);
  return asked;
}

/** Throws `conflict` after a block, or while another proposal for the walk or the series is open. */
async function assertMayAsk(em: EntityManager, bookingId: string, seriesId?: string): Promise<void> {
  if (await isWalkClosed(em, bookingId)) throw conflict('rescheduleImpossible');
  const about = seriesId ? { $or: [{ bookingId }, { seriesId }] } : { bookingId };
  if ((await em.count(RescheduleProposal, { ...about, status: 'open' })) > 0)
    throw conflict('rescheduleOpen');
}

/** The duration stays. Throws `invalid` at the field. */
function newTimes(booking: Booking, { date, time }: { date: string; time: string }): WalkTimes {
  const times = walkTimes(date, time, booking.durationHours);
  if (!times) throw invalid({ time: { code: 'timeDoesNotExist' } });
  if (times.startsAt <= clock.now())
    throw invalid({ [date < clock.today() ? 'date' : 'time']: { code: 'bookingDateInvalid' } });
  if (date > horizon.lastDay())
    throw invalid({ date: { code: 'bookingDateTooFar', params: { days: horizon.days() } } });
  if (date === booking.scheduledDate && time === booking.scheduledTime.slice(0, 5))
    throw invalid({ time: { code: 'rescheduleUnchanged' } });
  return times;
}
