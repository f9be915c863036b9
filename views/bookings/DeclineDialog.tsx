import { longDate } from '../../src/dates.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../src/domain/children/first-name.ts';
import { tr } from '../../src/translate.ts';
import { ConfirmDialog } from '../ui.ts';

/** Declining notifies the parent at once, so it asks first. */
export function DeclineDialog({ booking }: { booking: ShownBooking }) {
  return (
    <ConfirmDialog
      title={tr('Decline this request?')}
      text={tr("{firstName} will be notified that you can't walk with {children} on {date}.", {
        firstName: booking.parent.firstName,
        children: firstNamesOf(booking.children),
        date: longDate(booking.scheduledDate),
      })}
      intent="decline"
      hidden={{ booking: booking.id }}
      confirm={tr('Decline request')}
      keep={tr('Keep request')}
      danger
    />
  );
}
