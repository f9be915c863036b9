import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { conflict, DomainError } from '../../forms/domain-error.ts';
import { isParent, type Member } from '../../viewer.ts';
import { walkTimes } from '../../walk-times.ts';
import type { Booking } from '../booking.ts';
import { endRivalRequests } from '../consequences/end-rival-requests.ts';
import { flushOrConflict } from '../lifecycle/flush-or-conflict.ts';
import { recordBookingEvent } from '../lifecycle/transition-booking.ts';
import { lockOpenWalks, lockSeries, touch } from '../series/lock-series.ts';
import { findConflict, type MovedWalk, planSeriesReschedule } from './reschedule-conflicts.ts';
import type { RescheduleProposal } from './reschedule-proposal.ts';

type Moved = { moved: number; staying: number };

/** Of a locked walk, whose proposal is open and locked. Throws `conflict` when someone has a walk then. */
export async function moveWalk(
  em: EntityManager,
  viewer: Member,
  booking: Booking,
  proposal: RescheduleProposal,
): Promise<Moved> {
  const [date, time] = [proposal.newDate, proposal.newTime.slice(0, 5)];
  const times = walkTimes(date, time, booking.durationHours);
  if (!times) throw conflict('rescheduleGone');
  const to = { id: booking.id, date, time, ...times };
  const taken = await findConflict(em, viewer, booking, to);
  if (taken) throw new DomainError('conflict', taken.error);
  move(em, viewer, { booking, to, eventId: proposal.id });
  await flushMoved(em);
  await endRivalRequests(em, [booking]);
  return { moved: 1, staying: 0 };
}

/** Of a locked series. Throws `conflict` when no walk can move. */
export async function moveSeries(
  em: EntityManager,
  viewer: Member,
  seriesId: string,
  { oldDate: from, newTime }: RescheduleProposal,
): Promise<Moved> {
  const series = await lockSeries(em, viewer, seriesId);
  if (series.status !== 'accepted') throw conflict('walkChanged');
  const time = newTime.slice(0, 5);
  const walks = await lockOpenWalks(em, seriesId, from);
  const { moves, staying } = await planSeriesReschedule(em, series, walks, { from, time });
  if (moves.length === 0) throw conflict('rescheduleNothingFits');
  for (const { walk: booking, to } of moves) move(em, viewer, { booking, to, eventId: randomUUID() });
  series.startTime = newTime;
  touch(em, series);
  await flushMoved(em);
  await endRivalRequests(
    em,
    moves.map(({ walk }) => walk),
  );
  return { moved: moves.length, staying: staying.length };
}

/** The event of a walk that moves alone has the id of its proposal, which has the old time. */
function move(
  em: EntityManager,
  viewer: Member,
  { booking, to, eventId }: { booking: Booking; to: MovedWalk; eventId: string },
): void {
  const { date: scheduledDate, time: scheduledTime, startsAt, endsAt } = to;
  Object.assign(booking, { scheduledDate, scheduledTime, startsAt, endsAt, updatedAt: clock.now() });
  recordBookingEvent(em, booking, {
    id: eventId,
    transition: 'reschedule',
    actorKind: isParent(viewer) ? 'parent' : 'walker',
    actorId: viewer.id,
    fromStatus: booking.status,
  });
}

const flushMoved = (em: EntityManager): Promise<void> =>
  flushOrConflict(em, { bookings_walker_once: 'walkChanged', bookings_child_once: 'walkChanged' });
