import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { type Cents, priceOf } from '../../money.ts';
import { announce } from '../announce.ts';
import { conflict, forbidden, invalid } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';
import type { Booking } from './booking.ts';
import { lockBooking, partiesOf } from './move.ts';
import { actorsOf } from './policy.ts';

const LONGEST_HOURS = 8;
const STEP_HOURS = 0.25;

/** What a walk costs once its real length is known, in cents. DECISIONS 15. */
export interface FinalAmounts {
  finalAmount: Cents;
  /** Signed: negative when the walk was shorter than booked. */
  timeAdjustmentAmount: Cents;
  walkerPayoutAmount: Cents;
}

/** Final price, difference and payout (the fee is 0) for `hours` at `hourlyRate`. */
export function finalAmounts(hourlyRate: Cents, bookedHours: number, hours: number): FinalAmounts {
  const finalAmount = priceOf(hourlyRate, hours);
  return {
    finalAmount,
    timeAdjustmentAmount: finalAmount - priceOf(hourlyRate, bookedHours),
    walkerPayoutAmount: finalAmount,
  };
}

/** The shortest length that the slider offers: one hour, or the booked length where that is shorter. DECISIONS 14. */
export const shortestHours = (bookedHours: number): number => Math.min(1, bookedHours);

/**
 * The parent says how long the walk really took, in hours; the booked hours mean "as booked". Sets the amounts and
 * opens the payment step. Throws `invalid` outside the steps, `conflict` before completion or a second time. DECISIONS 13, 14.
 */
export async function confirmDuration(
  em: EntityManager,
  viewer: Viewer,
  id: string,
  hours: number,
): Promise<Booking> {
  const booking = await lockBooking(em, viewer, id);
  if (!actorsOf(viewer, booking).includes('parent')) throw forbidden('forbidden');
  if (booking.timeAdjustmentRequested) throw conflict('durationAlreadyConfirmed');
  if (booking.status !== 'completed' || booking.hourlyRate === null || booking.hourlyRate === undefined)
    throw conflict('paymentNotDue');
  const minimum = shortestHours(booking.durationHours);
  if (!(hours >= minimum && hours <= LONGEST_HOURS) || hours % STEP_HOURS !== 0)
    throw invalid({ actualDuration: { code: 'actualDurationInvalid', params: { minimum } } });
  Object.assign(booking, finalAmounts(booking.hourlyRate, booking.durationHours, hours), {
    actualDurationHours: hours,
    timeAdjustmentRequested: true,
    updatedAt: clock.now(),
  });
  announce(em, { to: partiesOf(booking), topic: 'booking', id: booking.id });
  return booking;
}
