import { nearestHours } from '../bookings/lifecycle/duration-amounts.ts';
import type { ShownBooking } from '../bookings/shown-booking.ts';
import { pressedAt, stepOf } from '../bookings/walk-step.ts';

export interface WalkedTime {
  from: Date;
  to: Date;
  /** In quarters of an hour, within what a parent may confirm (PAYMENT-5). */
  hours: number;
}

/** From the pickup to the drop-off (WALK-7). Null where a step is missing. */
export function walkedTime(booking: Pick<ShownBooking, 'steps' | 'durationHours'>): WalkedTime | null {
  const [pickUp, dropOff] = [stepOf(booking, 'picked_up'), stepOf(booking, 'dropped_off')];
  if (!pickUp || !dropOff) return null;
  const [from, to] = [pressedAt(pickUp), pressedAt(dropOff)];
  return { from, to, hours: nearestHours((+to - +from) / 3_600_000, booking.durationHours) };
}
