import { clockTime, shortDate } from '../../../src/dates.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { routeText } from '../../../src/domain/bookings/shown-booking.ts';
import { paths } from '../../../src/paths.ts';
import { Card, MoneyText, StatusBadge, Table } from '../../ui.ts';

export function PersonBookings({ bookings }: { bookings: readonly ShownBooking[] }) {
  return (
    <Card title="Recent bookings">
      {bookings.length === 0 ? (
        <p className="soft">No bookings yet.</p>
      ) : (
        <Table
          caption="Recent bookings, newest first"
          rows={bookings}
          rowKey={({ id }) => id}
          columns={[
            {
              head: 'When',
              main: true,
              cell: ({ id, scheduledDate, scheduledTime }) => (
                <a href={paths.booking(id)}>
                  {shortDate(scheduledDate)}, {clockTime(scheduledTime)}
                </a>
              ),
            },
            { head: 'Route', cell: routeText },
            {
              head: 'Status',
              cell: (booking) => <StatusBadge booking={booking} />,
            },
            {
              head: 'Amount',
              numeric: true,
              cell: ({ finalAmount, totalAmount }) => (
                <MoneyText cents={finalAmount ?? totalAmount ?? null} />
              ),
            },
          ]}
        />
      )}
    </Card>
  );
}
