import { clock } from '../../../clock.ts';
import { invalid } from '../../domain-error.ts';
import { type WalkTimes, walkTimes } from '../../walk-times.ts';
import type { Booking } from '../booking.ts';
import { horizon } from '../requests/booking-horizon.ts';

/** The duration stays. Throws `invalid` at the field. */
export function newTimes(booking: Booking, { date, time }: { date: string; time: string }): WalkTimes {
  const times = walkTimes(date, time, booking.durationHours);
  if (!times) throw invalid({ time: { code: 'timeDoesNotExist' } });
  if (times.startsAt <= clock.now())
    throw invalid({ [date < clock.today() ? 'date' : 'time']: { code: 'bookingDateInvalid' } });
  if (date > horizon.lastDay())
    throw invalid({ date: { code: 'bookingDateTooFar', params: { days: horizon.days() } } });
  if (date === booking.scheduledDate && time === booking.scheduledTime.slice(0, 5))
    throw invalid({ time: { code: 'rescheduleUnchanged' } });
  return times;
}
