import { clock } from '../../../clock.ts';
import { ALLOWED, type Decision, denied, HIDDEN } from '../../decision.ts';
import { conflict } from '../../domain-error.ts';
import type { Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { actorsOf, type ParticipantRefs } from '../policy.ts';
import { CONFIRMED, isOneOf } from '../status.ts';

/** BOOKING-32: its parent and its walker, from the agreement until the start. */
export function canReschedule(
  viewer: Viewer,
  booking: ParticipantRefs & Pick<Booking, 'status' | 'startsAt'>,
): Decision {
  if (!actorsOf(viewer, booking).some((actor) => actor === 'parent' || actor === 'walker')) return HIDDEN;
  if (!isOneOf(CONFIRMED, booking.status)) return denied(conflict('walkChanged'));
  return booking.startsAt > clock.now() ? ALLOWED : denied(conflict('rescheduleTooLate'));
}
