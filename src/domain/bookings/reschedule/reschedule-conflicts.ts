import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { market } from '../../../market.ts';
import { tr } from '../../../translate.ts';
import { firstNameOf } from '../../children/first-name.ts';
import { ALLOWED, type Decision, denied, HIDDEN } from '../../forms/decision.ts';
import { conflict, type FieldError } from '../../forms/domain-error.ts';
import type { Viewer } from '../../viewer.ts';
import type { WalkTimes } from '../../walk-times.ts';
import { Booking } from '../booking.ts';
import { actorsOf, type ParticipantRefs } from '../policy.ts';
import { occurrenceOn } from '../series/occurrences.ts';
import type { BookingSeries } from '../series/series.ts';
import { CONFIRMED, isOneOf } from '../status.ts';

export interface MovedWalk extends WalkTimes {
  id: string;
  /** `YYYY-MM-DD`, `HH:MM` in market time. */
  date: string;
  time: string;
}

interface RescheduleConflict {
  bookingId: string;
  whose: 'walker' | 'child';
}

/** Which of the walks collide with an agreed one at their new times (BOOKING-9). */
const rescheduleConflicts = (em: EntityManager, moved: readonly MovedWalk[]): Promise<RescheduleConflict[]> =>
  em.execute('select booking_id as "bookingId", whose from reschedule_conflicts(?::jsonb)', [
    JSON.stringify(
      moved.map(({ startsAt, endsAt, ...walk }) => ({ ...walk, starts_at: startsAt, ends_at: endsAt })),
    ),
  ]);

/** GUARDIAN-9 */
async function isHourOfMinor(em: EntityManager, { walker }: Booking, { startsAt, endsAt }: WalkTimes) {
  const hours = [walker?.id ?? null, startsAt, endsAt];
  const [row] = await em.execute<{ hit: boolean }[]>('select is_hour_of_minor(?, ?, ?) as hit', hours);
  return row?.hit === true;
}

type NewTime = WalkTimes & { date: string; time: string };

/** Why a locked walk cannot move there, and the field of the form that says so; null when it can. */
export async function findConflict(
  em: EntityManager,
  viewer: Viewer,
  booking: Booking,
  { date, time, startsAt, endsAt }: NewTime,
): Promise<{ field: 'date' | 'time'; error: FieldError } | null> {
  const { id, seriesId } = booking;
  if (market.minorHours.length > 0 && (await isHourOfMinor(em, booking, { startsAt, endsAt })))
    return { field: 'time', error: { code: 'minorHours' } };
  const sameDay = seriesId && { id: { $ne: id }, seriesId, scheduledDate: date };
  if (sameDay && (await em.count(Booking, sameDay)) > 0)
    return { field: 'date', error: { code: 'rescheduleDayTaken' } };
  const [conflict] = await rescheduleConflicts(em, [{ id, date, time, startsAt, endsAt }]);
  if (!conflict) return null;
  if (conflict.whose === 'walker' && actorsOf(viewer, booking).includes('walker'))
    return { field: 'time', error: { code: 'rescheduleYouAreTaken' } };
  await em.populate(booking, ['child', 'walker']);
  const child = booking.siblingIds.length > 0 ? tr('One of the children') : firstNameOf(booking.child);
  const name = conflict.whose === 'child' ? child : (booking.walker?.firstName ?? '');
  return { field: 'time', error: { code: 'timeTaken', params: { name } } };
}

interface Move {
  walk: Booking;
  to: MovedWalk;
}

interface SeriesReschedule {
  moves: Move[];
  /** `YYYY-MM-DD`: someone has a walk then, or the clocks skip the time. */
  staying: string[];
}

/** BOOKING-39: confirmed walks from the date on. A walk that got a time of its own is neither moved nor counted. */
export async function planSeriesReschedule(
  em: EntityManager,
  { startTime, weekdays }: Pick<BookingSeries, 'startTime' | 'weekdays'>,
  walks: readonly Booking[],
  { from, time }: { from: string; time: string },
): Promise<SeriesReschedule> {
  const now = clock.now();
  const affected = walks
    .filter(({ status, scheduledDate, scheduledTime, startsAt }) => {
      const atSeriesTime = scheduledTime.slice(0, 5) === startTime.slice(0, 5);
      return isOneOf(CONFIRMED, status) && atSeriesTime && scheduledDate >= from && startsAt > now;
    })
    .toSorted((one, other) => (one.scheduledDate < other.scheduledDate ? -1 : 1));
  const possible = affected.flatMap((walk): Move[] => {
    const times = { weekdays, time, hours: walk.durationHours };
    const to = occurrenceOn(times, walk.scheduledDate);
    return to && to.startsAt > now ? [{ walk, to: { ...to, id: walk.id, time } }] : [];
  });
  const conflicts =
    possible.length > 0
      ? await rescheduleConflicts(
          em,
          possible.map(({ to }) => to),
        )
      : [];
  const taken = new Set(conflicts.map(({ bookingId }) => bookingId));
  const moves = possible.filter(({ walk }) => !taken.has(walk.id));
  const moving = new Set(moves.map(({ walk }) => walk));
  const staying = affected.filter((walk) => !moving.has(walk)).map(({ scheduledDate }) => scheduledDate);
  return { moves, staying };
}

/** BOOKING-32: its parent and its walker, from the agreement until the start. */
export function canReschedule(
  viewer: Viewer,
  booking: ParticipantRefs & Pick<Booking, 'status' | 'startsAt'>,
): Decision {
  if (!actorsOf(viewer, booking).some((actor) => actor === 'parent' || actor === 'walker')) return HIDDEN;
  if (!isOneOf(CONFIRMED, booking.status)) return denied(conflict('walkChanged'));
  return booking.startsAt > clock.now() ? ALLOWED : denied(conflict('rescheduleTooLate'));
}
