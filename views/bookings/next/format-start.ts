import { clock } from '../../../src/clock.ts';
import { clockTime, longDate } from '../../../src/dates.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';

/** In the market's time zone: `3:30 PM`. */
export const clockTimeAt = (moment: Date): string =>
  clockTime(clock.local(moment).toPlainTime().toString({ smallestUnit: 'second' }));

/** `today at 3:30 PM`, `tomorrow at 3:30 PM`, `on Monday, December 7 at 3:30 PM`. */
export function startText({
  scheduledDate,
  scheduledTime,
}: Pick<ShownBooking, 'scheduledDate' | 'scheduledTime'>): string {
  const today = Temporal.PlainDate.from(clock.today());
  const days = today.until(scheduledDate, { largestUnit: 'days' }).days;
  const day =
    days === 0 ? 'today' : days === 1 ? 'tomorrow' : `on ${longDate(scheduledDate).replace(/, \d{4}$/, '')}`;
  return `${day} at ${clockTime(scheduledTime)}`;
}
