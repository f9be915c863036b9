import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { announce } from '../announce.ts';
import { conflict, forbidden, invalid } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';
import type { Booking } from './booking.ts';
import { finalAmounts, LONGEST_HOURS, STEP_HOURS, shortestHours } from './duration-amounts.ts';
import { lockBooking, partiesOf } from './move.ts';
import { actorsOf } from './policy.ts';

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
