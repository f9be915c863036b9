import { clockTime, momentText, shortDate } from '../../src/dates.ts';
import type { AdminBooking } from '../../src/domain/bookings/admin/admin-overview-lists.ts';
import { namesOf } from '../../src/domain/children/first-name.ts';
import { paths } from '../../src/paths.ts';
import { Badge, DescriptionList, MoneyText, StatusBadge } from '../ui.ts';
import { PersonCell } from './PersonCell.tsx';

type Props = { booking: AdminBooking; today: string };

export function ActiveBookingCard({ booking, today }: Props) {
  const { parent, walker } = booking;
  return (
    <li className="applicant-booking" id={`booking-${booking.id}`}>
      <div className="cluster spread">
        <h2 className="row-title">
          <a href={paths.booking(booking.id)}>{namesOf(booking.children) || 'Unknown Child'}</a>
        </h2>
        <span className="cluster">
          {booking.scheduledDate < today && <Badge tone="coral">Past Due</Badge>}
          <StatusBadge booking={booking} />
        </span>
      </div>
      <DescriptionList
        items={[
          { term: 'Parent', children: <PersonCell person={parent} email={booking.parentEmail} /> },
          {
            term: 'Walker',
            children: walker ? <PersonCell person={walker} email={booking.walkerEmail} /> : 'Not assigned',
          },
          { term: 'Date', children: shortDate(booking.scheduledDate) },
          { term: 'Time', children: clockTime(booking.scheduledTime) },
          booking.seriesId
            ? { term: 'Repeats', children: <a href={paths.series(booking.seriesId)}>Every week</a> }
            : null,
          { term: 'Pickup', children: booking.pickupLocation },
          { term: 'Drop-off', children: booking.dropoffLocation },
          { term: 'Amount', children: <MoneyText cents={booking.totalAmount ?? null} /> },
          booking.notes ? { term: 'Notes', wide: true, children: booking.notes } : null,
          { term: 'Created', children: momentText(booking.createdAt) },
          { term: 'Updated', children: momentText(booking.updatedAt) },
        ]}
      />
    </li>
  );
}
