import { longDate } from '../../src/dates.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../src/domain/children/first-name.ts';
import { tr } from '../../src/translate.ts';
import { ConfirmDialog } from '../ui.ts';

/** Declining notifies the parent at once, so it asks first. `at` is the page under the dialog. */
export function DeclineDialog({ booking, at }: { booking: ShownBooking; at: string }) {
  return (
    <ConfirmDialog
      id="decline"
      title={tr('Decline this request?')}
      closeHref={at}
      action={at}
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
