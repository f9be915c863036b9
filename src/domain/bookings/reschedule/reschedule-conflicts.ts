import type { EntityManager } from '@mikro-orm/postgresql';
import type { WalkTimes } from '../../walk-times.ts';

export interface MovedWalk extends WalkTimes {
  id: string;
  /** `YYYY-MM-DD`, `HH:MM` in market time. */
  date: string;
  time: string;
}

export interface RescheduleConflict {
  bookingId: string;
  whose: 'walker' | 'child';
}

/** Which of the walks collide with an agreed one at their new times (BOOKING-9). */
export const rescheduleConflicts = (
  em: EntityManager,
  moved: readonly MovedWalk[],
): Promise<RescheduleConflict[]> =>
  em.execute('select booking_id as "bookingId", whose from reschedule_conflicts(?::jsonb)', [
    JSON.stringify(
      moved.map(({ startsAt, endsAt, ...walk }) => ({ ...walk, starts_at: startsAt, ends_at: endsAt })),
    ),
  ]);
