import type { Booking } from '../../../src/domain/bookings/booking.ts';
import { firstNameOf } from '../../../src/domain/children/first-name.ts';
import { paths } from '../../../src/paths.ts';
import { longDate } from '../../bookings/when.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';

/** Asks before a request is declined: the parent hears of it at once. */
export function DeclineDialog({ booking }: { booking: Booking }) {
  return (
    <ConfirmDialog
      id="decline"
      title="Decline this request?"
      closeHref={paths.dashboard}
      text={`${booking.parent.firstName} will be told that you cannot walk ${firstNameOf(booking.child)} on ${longDate(booking.scheduledDate)}.`}
      intent="decline"
      hidden={{ booking: booking.id }}
      confirm="Yes, Decline"
      keep="Keep Request"
      danger
    />
  );
}
