import { clock } from '../../../clock.ts';
import { ALLOWED, type Decision, denied, HIDDEN } from '../../decision.ts';
import { conflict } from '../../domain-error.ts';
import type { Viewer } from '../../viewer.ts';
import { actorsOf } from '../policy.ts';
import type { LostWeek } from '../requests/ended-together.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { canBeRepeated } from '../status.ts';

const NEXT_DAY_MS = 86_400_000;

/** A walk that lost its walker, until it would start (BOOKING-42). */
export const needsSubstitute = (booking: ShownBooking, now: Date): boolean =>
  canBeRepeated(booking) && booking.startsAt > now;

/** `week`: of the weekly walks that were lost with it, of which a later one may be ahead still (BOOKING-46). */
export function canAskEveryone(viewer: Viewer, booking: ShownBooking, week: LostWeek | null): Decision {
  if (!actorsOf(viewer, booking).includes('parent')) return HIDDEN;
  const ahead = week ? canBeRepeated(booking) && week.firstDate : needsSubstitute(booking, clock.now());
  return ahead ? ALLOWED : denied(conflict('walkChanged'));
}

/** BOOKING-43 */
export const firstMayAccept = ({ startsAt }: Pick<ShownBooking, 'startsAt'>, now = clock.now()): boolean =>
  startsAt.getTime() <= now.getTime() + NEXT_DAY_MS;
