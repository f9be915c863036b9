import { shortDate } from '../../src/dates.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { statusLabel } from '../../src/domain/bookings/status.ts';
import { givenName } from '../../src/domain/people/names.ts';
import { tr } from '../../src/translate.ts';

/** For the parent, of a walk that another walker may take. */
export function titleOfEnded({
  walker: person,
  cancelReason,
  endedWith,
  scheduledDate,
}: ShownBooking): string {
  const byTeam = cancelReason === 'admin';
  if (!person && byTeam) return tr('We canceled this request');
  if (!person) return tr('No one took this walk');
  const walker = givenName(person);
  if (cancelReason === 'expired') return tr("{walker} didn't answer in time", { walker });
  if (cancelReason === 'walker_no_show') return tr("{walker} didn't come", { walker });
  if (!endedWith)
    return byTeam
      ? tr('We canceled this walk with {walker}', { walker })
      : tr("{walker} can't take this walk", { walker });
  const [count, date] = [endedWith + 1, shortDate(scheduledDate)];
  if (byTeam)
    return tr('We canceled {count} walks with {walker}, the first on {date}', { walker, date, count });
  return cancelReason === 'suspended'
    ? tr("{walker} can't walk from {date} on ({count} walks)", { walker, date, count })
    : tr("{walker} can't take {count} walks, the first on {date}", { walker, date, count });
}

export function titleOfOff(booking: ShownBooking): string {
  const label = statusLabel(booking);
  if (booking.cancelReason === 'replaced') return tr('Another walk replaces this one');
  return label === 'Canceled' ? tr('This walk was canceled') : tr(label);
}
