import type { Booking } from '../../../src/domain/bookings/booking.ts';

/** The hour of the day in which a walk starts, 0 to 23. */
export const hourOf = ({ scheduledTime }: Pick<Booking, 'scheduledTime'>): number =>
  Number(scheduledTime.slice(0, 2));
