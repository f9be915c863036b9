import { clock } from '../../../src/clock.ts';
import { isFormer, shortName } from '../../../src/domain/accounts/names.ts';
import type { Booking } from '../../../src/domain/bookings/booking.ts';
import type { ScheduleDay } from '../../../src/domain/bookings/my-schedule.ts';
import { placesText } from '../../../src/domain/bookings/private-details.ts';
import { durationText } from '../../../src/domain/bookings/schedule.ts';
import { COMPLETED, statusLabel } from '../../../src/domain/bookings/status.ts';
import { firstNameOf } from '../../../src/domain/children/first-name.ts';
import { payoutProgress } from '../../../src/domain/payments/payout-progress.ts';
import { paths } from '../../../src/paths.ts';
import { PayoutMark } from '../../payments/PayoutMark.tsx';
import { RefundMark } from '../../payments/RefundMark.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { clockTime, endTime, longDate } from '../when.ts';

type Reader = 'parent' | 'walker';
type Props = { day: ScheduleDay; reader: Reader; today: boolean };

/** One day's walks, in the order of the clock. */
export function DayOfWalks({ day, reader, today }: Props) {
  return (
    <Card title={longDate(day.date)} aside={today && <Badge tone="sun">Today</Badge>} id={`day-${day.date}`}>
      <ul className="rows">
        {day.bookings.map((booking) => (
          <Walk key={booking.id} booking={booking} reader={reader} />
        ))}
      </ul>
    </Card>
  );
}

function Walk({ booking, reader }: { booking: Booking; reader: Reader }) {
  const hours = booking.actualDurationHours ?? booking.durationHours;
  const ends = endTime(booking.scheduledTime, hours);
  return (
    <li className="row" id={`booking-${booking.id}`}>
      <div className="row-text">
        <p className="row-title">
          {clockTime(booking.scheduledTime)} – {clockTime(ends)}
          <StatusBadge status={booking.status} label={statusLabel(booking)} />
          <RefundMark money={booking.money} />
          {reader === 'walker' && <PayoutMark progress={payoutProgress(booking)} money={booking.money} />}
        </p>
        <p>
          {firstNameOf(booking.child)} with <OtherSide booking={booking} reader={reader} /> ·{' '}
          {durationText(hours)}
        </p>
        <p className="soft small">{placesText(booking)}</p>
      </div>
      <Button href={paths.booking(booking.id)} size="s">
        {reader === 'walker' || isOver(booking) ? 'View Details' : 'Manage Booking'}
      </Button>
    </li>
  );
}

/** Walks that took place, and those that never will: there is nothing left to manage. */
const isOver = ({ status, scheduledDate }: Booking): boolean =>
  scheduledDate < clock.today() || [...COMPLETED, 'cancelled', 'declined'].some((over) => over === status);

function OtherSide({ booking, reader }: { booking: Booking; reader: Reader }) {
  if (reader === 'walker') return shortName(booking.parent);
  if (!booking.walker) return 'whoever offers';
  const name = shortName(booking.walker);
  return isFormer(booking.walker) ? name : <a href={paths.walker(booking.walker.id)}>{name}</a>;
}
