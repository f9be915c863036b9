import type { Booking } from '../../../src/domain/bookings/booking.ts';

export const hourOf = ({ scheduledTime }: Pick<Booking, 'scheduledTime'>): number =>
  Number(scheduledTime.slice(0, 2));
