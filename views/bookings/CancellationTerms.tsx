import { isLateToCancel } from '../../src/domain/bookings/late-cancellation.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { cancellationTerms } from '../../src/market.ts';
import { termsText, wouldBeLateText } from './cancellation-text.ts';

/** Before a booking, and before walks are canceled whose starts differ. BOOKING-44 */
export const CancellationTerms = () => <p className="small soft">{termsText()}</p>;

/** Before one walk is canceled, in its form, which sends back what it said (SCREEN-8). */
export function TermsNow({ booking, other, now }: { booking: ShownBooking; other: string; now: Date }) {
  const isLate = isLateToCancel(booking, now);
  return (
    <p className="soft">
      {cancellationTerms()} {isLate && wouldBeLateText(other)}
      {!isLate && <input type="hidden" name="shown.late" value="no" />}
    </p>
  );
}
