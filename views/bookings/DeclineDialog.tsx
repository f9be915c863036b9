import type { Booking } from '../../src/domain/bookings/booking.ts';
import { firstNameOf } from '../../src/domain/children/first-name.ts';
import { ConfirmDialog } from '../ui/ConfirmDialog.tsx';
import { longDate } from './format-dates.ts';

/** Asks before a request is declined: the parent is notified at once. `at` is the page that it stands on. */
export function DeclineDialog({ booking, at }: { booking: Booking; at: string }) {
  return (
    <ConfirmDialog
      id="decline"
      title="Decline this request?"
      closeHref={at}
      action={at}
      text={`${booking.parent.firstName} will be told that you cannot walk ${firstNameOf(booking.child)} on ${longDate(booking.scheduledDate)}.`}
      intent="decline"
      hidden={{ booking: booking.id }}
      confirm="Yes, Decline"
      keep="Keep Request"
      danger
    />
  );
}
