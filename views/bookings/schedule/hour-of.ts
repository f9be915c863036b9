import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';

export const hourOf = ({ scheduledTime }: Pick<ShownBooking, 'scheduledTime'>): number =>
  Number(scheduledTime.slice(0, 2));
