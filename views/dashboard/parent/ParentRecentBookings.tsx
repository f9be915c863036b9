import { clockTime, shortDate } from '../../../src/dates.ts';
import { dialogAt } from '../../../src/dialogs.ts';
import type { ParentAction } from '../../../src/domain/bookings/lifecycle/parent-actions.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { namesOf } from '../../../src/domain/children/first-name.ts';
import type { RecentBooking } from '../../../src/domain/dashboard/parent-overview.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { paths } from '../../../src/paths.ts';
import { msg, tr } from '../../../src/translate.ts';
import { RefundBadge } from '../../payments/RefundBadge.tsx';
import { Avatar, Button, Disclosure, Rows, StatusBadge, VisuallyHidden } from '../../ui.ts';

type Props = {
  recent: readonly RecentBooking[];
  /** Where nothing stands above them. */
  open: boolean;
};
export const ParentRecentBookings = ({ recent, open }: Props) =>
  recent.length > 0 && (
    <Disclosure id="recent-bookings" title={tr('Recent Bookings')} open={open}>
      <Rows items={recent}>{(one) => <BookingRow key={one.booking.id} {...one} />}</Rows>
    </Disclosure>
  );

function BookingRow({ booking, action }: RecentBooking) {
  const walker = booking.walker ? fullName(booking.walker) : tr('Open request');
  const when = `${shortDate(booking.scheduledDate)}, ${clockTime(booking.scheduledTime)}`;
  return (
    <li className="row row-link" id={`booking-${booking.id}`}>
      <Avatar name={walker} src={booking.walker?.avatarUrl} />
      <div className="row-text">
        <p className="row-title">
          {walker}
          {action === 'view' && <StatusBadge booking={booking} />}
          <RefundBadge money={booking.money} />
        </p>
        <p className="soft">
          {namesOf(booking.children)} · {when}
        </p>
      </div>
      <a href={paths.booking(booking.id)}>
        {tr(ACTION_LABELS[action])}
        <VisuallyHidden>
          {' '}
          {walker}, {when}
        </VisuallyHidden>
      </a>
      <WeeklyWalks booking={booking} />
      {action === 'cancel' && (
        <Button
          href={dialogAt('parentDashboard', paths.dashboard, 'cancel', booking.id)}
          size="s"
          variant="quiet"
          label={tr('Cancel')}
        />
      )}
    </li>
  );
}

const ACTION_LABELS: Record<ParentAction, string> = {
  cancel: msg('View Details'),
  view: msg('View Details'),
  pay: msg('Complete Payment'),
  celebrate: msg('Booking Complete!'),
};

export const WeeklyWalks = ({ booking: { seriesId } }: { booking: ShownBooking }) =>
  seriesId && <Button href={paths.series(seriesId)} size="s" variant="quiet" label={tr('Weekly walks')} />;
