import type { BookingRow } from '../../../src/domain/bookings/series/fold-series.ts';
import { routeText } from '../../../src/domain/bookings/shown-booking.ts';
import { paths } from '../../../src/paths.ts';
import { Card, MoneyText, StatusBadge, Table } from '../../ui.ts';
import { whenText } from '../when-text.ts';

export function PersonBookings({ bookings }: { bookings: readonly BookingRow[] }) {
  return (
    <Card title="Recent bookings">
      <Table
        caption="Recent bookings, latest date first"
        rows={bookings}
        rowKey={({ booking }) => booking.id}
        columns={[
          {
            head: 'When',
            main: true,
            cell: (row) => (
              <a className="row-act" href={paths.booking(row.booking.id)}>
                {whenText(row)}
              </a>
            ),
          },
          { head: 'Status', cell: ({ booking }) => <StatusBadge booking={booking} /> },
          {
            head: 'Amount',
            numeric: true,
            cell: ({ booking: { finalAmount, totalAmount } }) => (
              <MoneyText cents={finalAmount ?? totalAmount ?? null} />
            ),
          },
          { head: 'Route', cell: ({ booking }) => routeText(booking) },
        ]}
      />
    </Card>
  );
}
