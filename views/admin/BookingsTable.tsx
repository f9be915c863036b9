import { clockTime, shortDate } from '../../src/dates.ts';
import type { BookingSort } from '../../src/domain/bookings/admin/admin-overview-lists.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../src/domain/children/first-name.ts';
import { paths } from '../../src/paths.ts';
import { classes, MoneyText, type SortOption, StatusBadge, Table } from '../ui.ts';
import { PersonCell } from './PersonCell.tsx';
import { ResendReceipts } from './ResendReceipts.tsx';

type Props = {
  caption: string;
  bookings: readonly (ShownBooking & { parentEmail?: string | null; walkerEmail?: string | null })[];
  sort?: (by: BookingSort) => SortOption;
  /** Adds resend buttons; the page must contain the `ResendForm`. */
  resending?: boolean;
};

export function BookingsTable({ caption, bookings, sort, resending }: Props) {
  const sorted = (by: BookingSort) => (sort ? { sort: sort(by) } : {});
  return (
    <Table
      caption={caption}
      rows={bookings}
      rowKey={({ id }) => id}
      columns={[
        {
          head: 'Child',
          main: true,
          cell: ({ id, children }) => <a href={paths.booking(id)}>{firstNamesOf(children)}</a>,
        },
        {
          head: 'Parent',
          cell: ({ parent, parentEmail }) => <PersonCell person={parent} email={parentEmail} />,
        },
        {
          head: 'Walker',
          cell: ({ walker, walkerEmail }) =>
            walker ? <PersonCell person={walker} email={walkerEmail} /> : 'Not assigned',
        },
        {
          head: 'When',
          ...sorted('start'),
          cell: ({ scheduledDate, scheduledTime, seriesId }) => (
            <>
              {shortDate(scheduledDate)}, {clockTime(scheduledTime)}{' '}
              {seriesId && (
                <a className="own-line" href={paths.series(seriesId)}>
                  Weekly
                </a>
              )}
            </>
          ),
        },
        {
          head: 'Status',
          cell: (booking) => (
            <div className={classes(resending && 'cluster')}>
              <StatusBadge booking={booking} />
              {resending && <ResendReceipts booking={booking} />}
            </div>
          ),
        },
        {
          head: 'Amount',
          numeric: true,
          ...sorted('amount'),
          cell: ({ finalAmount, totalAmount }) => <MoneyText cents={finalAmount ?? totalAmount ?? null} />,
        },
      ]}
    />
  );
}
