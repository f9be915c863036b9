import { sql } from 'kysely';
import { clock, DAY_MS } from '../../../clock.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { CONFIRMED, isOneOf, isRunning, RUNNING, statusIn } from '../status.ts';
import { stepOf } from '../walk-step.ts';

/** WALK-8 */
export const PICK_UP_LATE_MS = 10 * 60_000;
export const DROP_OFF_LATE_MS = 20 * 60_000;
/** By then both sides were asked and had time to answer. */
export const TEAM_AFTER_MS = 5 * 60_000;

/** Later than that, after a long outage, nobody gets emails about old walks: they are orphaned (ADMIN-8). */

/** Who runs late moves the question (WALK-9). */
export const notPickedUp = (ms: number) => sql`${sql.raw(statusIn(CONFIRMED, 'b.status'))}
  and b.starts_at > ${clock.ago(DAY_MS)} and b.starts_at <= ${clock.ago(ms)}
  and not exists (select from walk_delays l where l.booking_id = b.id and l.starts_at = b.starts_at
    and l.starts_at + make_interval(mins => l.minutes) > ${clock.ago(ms)})`;
export const notDroppedOff = (ms: number) => sql`${sql.raw(statusIn(RUNNING, 'b.status'))}
  and b.ends_at > ${clock.ago(DAY_MS)} and b.ends_at <= ${clock.ago(ms)}
  and not exists (select from walk_steps s where s.booking_id = b.id and s.step = 'dropped_off')`;

type Walk = Pick<ShownBooking, 'status' | 'startsAt' | 'endsAt' | 'steps' | 'delays'>;

export const isPickUpLate = ({ status, startsAt, delays }: Walk, now: Date): boolean =>
  isOneOf(CONFIRMED, status) &&
  now.getTime() >= startsAt.getTime() + PICK_UP_LATE_MS + longestOf(delays) * 60_000;

const longestOf = (delays: Walk['delays']): number =>
  Math.max(0, ...(delays ?? []).map(({ minutes }) => minutes));

export const isDropOffLate = (walk: Walk, now: Date): boolean =>
  isRunning(walk) &&
  now.getTime() >= walk.endsAt.getTime() + DROP_OFF_LATE_MS &&
  !stepOf(walk, 'dropped_off');
