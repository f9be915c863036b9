import type { Booking } from '../../src/domain/bookings/booking.ts';
import { statusLabel } from '../../src/domain/bookings/status.ts';
import { paths } from '../../src/paths.ts';
import { firstNameOf } from '../bookings/people.ts';
import { clockTime, shortDate } from '../bookings/when.ts';
import { MoneyText } from '../ui/MoneyText.tsx';
import { StatusBadge } from '../ui/StatusBadge.tsx';
import { Table } from '../ui/Table.tsx';

type Props = { caption: string; bookings: readonly Booking[] };

const fullName = ({ firstName, lastName }: { firstName: string; lastName: string }) =>
  `${firstName} ${lastName}`;

/** Bookings as the admins read them: who, when, how far, how much. */
export function BookingsTable({ caption, bookings }: Props) {
  return (
    <Table
      caption={caption}
      rows={bookings}
      rowKey={({ id }) => id}
      columns={[
        {
          head: 'Child',
          main: true,
          cell: ({ id, child }) => (
            <a href={paths.booking(id)}>{child ? firstNameOf(child) : 'Unknown Child'}</a>
          ),
        },
        {
          head: 'Parent',
          cell: ({ parent }) => <a href={paths.adminProfile(parent.id)}>{fullName(parent)}</a>,
        },
        {
          head: 'Walker',
          cell: ({ walker }) =>
            walker ? <a href={paths.adminProfile(walker.id)}>{fullName(walker)}</a> : 'Not assigned',
        },
        {
          head: 'When',
          cell: (booking) => `${shortDate(booking.scheduledDate)}, ${clockTime(booking.scheduledTime)}`,
        },
        {
          head: 'Status',
          cell: (booking) => <StatusBadge status={booking.status} label={statusLabel(booking)} />,
        },
        {
          head: 'Amount',
          numeric: true,
          cell: ({ finalAmount, totalAmount }) => <MoneyText cents={finalAmount ?? totalAmount ?? null} />,
        },
      ]}
    />
  );
}
