import { shortDate } from '../../../src/dates.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { statusLabel } from '../../../src/domain/bookings/status.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { givenName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { Button } from '../../ui.ts';
import { saidText } from '../ended-text.ts';
import { NextStep, startText } from './NextStep.tsx';

/** The page that it leads to marks it as read (NOTIFICATION-4), and with that this card is gone. */
export const CanceledWalk = ({ booking }: { booking: ShownBooking }) => (
  <NextStep
    id={`canceled-${booking.id}`}
    tone="act"
    kind={tr(statusLabel(booking))}
    title={titleOf(booking)}
    acts={
      <Button
        href={
          booking.unreadSubject === booking.id
            ? paths.booking(booking.id)
            : paths.series(booking.unreadSubject ?? '')
        }
        label={tr('View Details')}
      />
    }
  >
    <p>
      {firstNamesOf(booking.children)}, {startText(booking)}
    </p>
    <p>{saidText(booking)}</p>
  </NextStep>
);

function titleOf({ parent, walker, cancelReason, endedWith, scheduledDate, coParent }: ShownBooking): string {
  const [count, date] = [(endedWith ?? 0) + 1, shortDate(scheduledDate)];
  if (cancelReason === 'school_closed')
    return count > 1
      ? tr('No school: {count} walks are canceled, the first on {date}', { count, date })
      : tr('No school: the walk is canceled');
  if (cancelReason === 'walker_no_show')
    return tr("{who} says you didn't come", { who: givenName(coParent ?? parent) });
  if (cancelReason === 'child_no_show')
    return tr('{who} says no one was there', { who: walker ? givenName(walker) : '' });
  const who = cancelReason === 'parent_cancelled' ? givenName(coParent ?? parent) : tr('Trotwell');
  return count > 1
    ? tr('{who} canceled {count} walks, the first on {date}', { who, count, date })
    : tr('{who} canceled the walk', { who });
}
