import { CalendarClock, Footprints } from 'lucide-react';
import { clockTime, shortDate } from '../../../src/dates.ts';
import { dialogAt } from '../../../src/dialogs.ts';
import type { ParentAction } from '../../../src/domain/bookings/lifecycle/parent-actions.ts';
import { namesOf } from '../../../src/domain/children/first-name.ts';
import type { ParentOverview, RecentBooking } from '../../../src/domain/dashboard/parent-overview.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { paths } from '../../../src/paths.ts';
import { msg, tr } from '../../../src/translate.ts';
import { RefundBadge } from '../../payments/RefundBadge.tsx';
import { Avatar, Button, Card, EmptyState, Rows, StatusBadge } from '../../ui.ts';

/** BOOKING-19 */
export function ParentRecentBookings({ recent }: Pick<ParentOverview, 'recent'>) {
  return (
    <Card title={tr('Recent Bookings')} icon={CalendarClock} id="recent-bookings">
      <Rows
        items={recent}
        empty={
          <EmptyState
            picture="calendar"
            title={tr('No bookings yet')}
            level={3}
            action={
              <Button
                href={paths.findWalkers}
                variant="primary"
                icon={Footprints}
                label={tr('Find Trotters')}
              />
            }
          >
            {tr('Find a walker you like and book your first walk.')}
          </EmptyState>
        }
      >
        {(one) => <BookingRow key={one.booking.id} {...one} />}
      </Rows>
    </Card>
  );
}

function BookingRow({ booking, action }: RecentBooking) {
  const walker = booking.walker ? fullName(booking.walker) : null;
  return (
    <li className="row" id={`booking-${booking.id}`}>
      <Avatar name={walker ?? '?'} src={booking.walker?.avatarUrl} />
      <div className="row-text">
        <p className="row-title">
          {walker ?? tr('Open request')}
          <StatusBadge booking={booking} />
          <RefundBadge money={booking.money} />
        </p>
        <p className="soft">
          {namesOf(booking.children)} · {shortDate(booking.scheduledDate)}, {clockTime(booking.scheduledTime)}{' '}
          · {durationText(booking.actualDurationHours ?? booking.durationHours)}
        </p>
      </div>
      <div className="cluster">
        {booking.seriesId && (
          <Button href={paths.series(booking.seriesId)} size="s" label={tr('Weekly walks')} />
        )}
        <BookingButtons id={booking.id} action={booking.seriesId && action === 'cancel' ? 'view' : action} />
      </div>
    </li>
  );
}

const ACTION_LABELS: Record<Exclude<ParentAction, 'cancel' | 'view'>, string> = {
  pay: msg('Complete Payment'),
  celebrate: msg('Booking Complete!'),
};

function BookingButtons({ id, action }: { id: string; action: ParentAction }) {
  const href = paths.booking(id);
  if (action === 'pay' || action === 'celebrate')
    return <Button href={href} variant="primary" size="s" label={tr(ACTION_LABELS[action])} />;
  return (
    <>
      <Button href={href} size="s" label={tr('View Details')} />
      {action === 'cancel' && (
        <Button
          href={dialogAt('parentDashboard', paths.dashboard, 'cancel', id)}
          size="s"
          variant="quiet"
          label={tr('Cancel')}
        />
      )}
    </>
  );
}
