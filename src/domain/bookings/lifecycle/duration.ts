import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../../clock.ts';
import { conflict, forbidden, invalid } from '../../domain-error.ts';
import { publish } from '../../publish.ts';
import type { Viewer } from '../../viewer.ts';
import type { Booking } from '../booking.ts';
import { actorsOf } from '../policy.ts';
import { finalAmounts, MAX_HOURS, minHours, STEP_HOURS } from './duration-amounts.ts';
import { lockBooking, participantIds } from './transition-booking.ts';

/** PAYMENT-5, PAYMENT-6. Throws `invalid` outside the steps, `conflict` before completion or a second time. */
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
  const minimum = minHours(booking.durationHours);
  if (!(hours >= minimum && hours <= MAX_HOURS) || hours % STEP_HOURS !== 0)
    throw invalid({ actualDuration: { code: 'actualDurationInvalid', params: { minimum } } });
  Object.assign(booking, finalAmounts(booking.hourlyRate, booking.durationHours, hours), {
    actualDurationHours: hours,
    timeAdjustmentRequested: true,
    updatedAt: clock.now(),
  });
  publish(em, { to: participantIds(booking), topic: 'booking', id: booking.id });
  return booking;
}
