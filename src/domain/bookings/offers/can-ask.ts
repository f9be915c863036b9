import { clock } from '../../../clock.ts';
import { ALLOWED, type Decision, denied, HIDDEN } from '../../decision.ts';
import { conflict } from '../../domain-error.ts';
import type { Viewer } from '../../viewer.ts';
import { actorsOf } from '../policy.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { canBeRepeated } from '../status.ts';

const NEXT_DAY_MS = 86_400_000;

/** A walk that lost its walker, until it would start (BOOKING-42). */
export const needsSubstitute = (booking: ShownBooking, now: Date): boolean =>
  canBeRepeated(booking) && booking.startsAt > now;

export function canAskEveryone(viewer: Viewer, booking: ShownBooking, now = clock.now()): Decision {
  if (!actorsOf(viewer, booking).includes('parent')) return HIDDEN;
  return needsSubstitute(booking, now) ? ALLOWED : denied(conflict('walkChanged'));
}

/** BOOKING-43 */
export const firstMayAccept = ({ startsAt }: Pick<ShownBooking, 'startsAt'>, now = clock.now()): boolean =>
  startsAt.getTime() <= now.getTime() + NEXT_DAY_MS;
