import type { ShownBooking } from '../src/domain/bookings/shown-booking.ts';
import type { CliSession } from './session.ts';

/** Whether the walker enters a code at pickup; never the code, which only the parent sees (HANDOVER-1). */
export async function pickupCell({ transact }: CliSession, booking: ShownBooking): Promise<string> {
  const { isPickupLocked, needsPickupCode, pickupState } = await import(
    '../src/domain/bookings/pickup-state.ts'
  );
  const pickup = await transact((em) => pickupState(em, booking.id));
  const checked = { status: booking.status, pickup };
  if (isPickupLocked(checked)) return 'locked';
  if (needsPickupCode(checked)) return 'asked';
  return pickup?.passed ? 'entered' : 'not asked';
}
