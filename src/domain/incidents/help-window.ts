import type { Booking } from '../bookings/booking.ts';
import { isPickupLocked, type PickupState } from '../bookings/pickup-state.ts';
import { AGREED_STATUSES, isOneOf, isRunning, NO_SHOW_REASONS } from '../bookings/status.ts';

const HOUR_MS = 3_600_000;
/** As long as the two sides see each other's phone number (SAFETY-7). */
const HELP_AFTER_END_MS = 24 * HOUR_MS;

export type HelpSubject = Pick<Booking, 'status' | 'startsAt' | 'endsAt'> &
  Partial<Pick<Booking, 'cancelReason'>> & { pickup?: PickupState | null };

/** INCIDENT-1 */
export function isHelpOpen(walk: HelpSubject, now: Date, pickup = walk.pickup): boolean {
  if (isRunning(walk) || isPickupLocked({ status: walk.status, pickup })) return true;
  const agreed =
    isOneOf(AGREED_STATUSES, walk.status) || NO_SHOW_REASONS.some((reason) => reason === walk.cancelReason);
  return agreed && walk.startsAt <= now && now.getTime() <= walk.endsAt.getTime() + HELP_AFTER_END_MS;
}
