import { briefDate } from '../../../src/dates.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { formatMoney } from '../../../src/money.ts';
import { tr } from '../../../src/translate.ts';

/** "$9.75 for 30 min on Dec 5", for both sides. PAYMENT-25 */
export const automaticText = (booking: ShownBooking, at: Date): string =>
  tr('{amount} for {duration} on {day}', {
    amount: formatMoney(booking.finalAmount ?? booking.totalAmount ?? 0),
    duration: durationText(booking.actualDurationHours ?? booking.durationHours),
    day: briefDate(at),
  });
