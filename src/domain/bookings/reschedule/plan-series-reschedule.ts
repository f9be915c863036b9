import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import type { Booking } from '../booking.ts';
import { occurrenceOn } from '../series/occurrences.ts';
import type { BookingSeries } from '../series/series.ts';
import { CONFIRMED, isOneOf } from '../status.ts';
import { type MovedWalk, rescheduleConflicts } from './reschedule-conflicts.ts';

interface Move {
  walk: Booking;
  to: MovedWalk;
}

export interface SeriesReschedule {
  moves: Move[];
  /** `YYYY-MM-DD`: someone has a walk then, or the clocks skip the time. */
  staying: string[];
}

/** BOOKING-39: agreed walks from the date on. A walk that got a time of its own is neither moved nor counted. */
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
