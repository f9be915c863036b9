import type { AdminBooking, BookingSort } from '../../src/domain/bookings/admin/admin-overview-lists.ts';
import type { BookingRow } from '../../src/domain/bookings/series/fold-series.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../src/domain/children/first-name.ts';
import { fullName } from '../../src/domain/people/names.ts';
import type { Person } from '../../src/domain/people/profile.ts';
import { Badge, type Column, classes, MoneyText, type SortOption, StatusBadge, Table } from '../ui.ts';
import { ResendReceipts } from './ResendReceipts.tsx';
import { rowAddress, whenText } from './when-text.ts';

type Row<Booking> = BookingRow<Booking & ShownBooking & Partial<AdminBooking>>;

type Props<Booking> = {
  caption: string;
  rows: readonly Row<Booking>[];
  sort?: (by: BookingSort) => SortOption;
  /** Adds resend buttons; the page must contain the `ResendForm`. */
  resending?: boolean;
  /** Walks before this day are past due. */
  today?: string;
  /** Instead of the amount. */
  last?: Column<Row<Booking>>;
};

export function BookingsTable<Booking>({ caption, rows, sort, resending, today = '', last }: Props<Booking>) {
  const sorted = (by: BookingSort) => (sort ? { sort: sort(by) } : {});
  return (
    <Table<Row<Booking>>
      caption={caption}
      rows={rows}
      rowKey={({ booking }) => booking.id}
      columns={[
        {
          head: 'Child',
          main: true,
          cell: (row) => (
            <a className="row-act" href={rowAddress(row)}>
              {firstNamesOf(row.booking.children) || 'Unknown Child'}
            </a>
          ),
        },
        {
          head: 'Parent',
          cell: ({ booking: { parent, parentEmail } }) => (
            <PersonText person={parent} email={last ? null : parentEmail} />
          ),
        },
        {
          head: 'Walker',
          cell: ({ booking: { walker, walkerEmail } }) =>
            walker ? <PersonText person={walker} email={last ? null : walkerEmail} /> : 'Not assigned',
        },
        { head: 'When', ...sorted('start'), cell: whenText },
        {
          head: 'Status',
          cell: ({ booking }) => (
            <div className={classes((resending || today) && 'cluster')}>
              {booking.scheduledDate < today && <Badge tone="coral">Past Due</Badge>}
              <StatusBadge booking={booking} />
              {resending && <ResendReceipts booking={booking} />}
            </div>
          ),
        },
        last ?? {
          head: 'Amount',
          numeric: true,
          ...sorted('amount'),
          cell: ({ booking: { finalAmount, totalAmount } }) => (
            <MoneyText cents={finalAmount ?? totalAmount ?? null} />
          ),
        },
      ]}
    />
  );
}

const PersonText = ({ person, email }: { person: Person; email: string | null | undefined }) =>
  email ? (
    <div>
      {fullName(person)}
      <br />
      <span className="small soft">{email}</span>
    </div>
  ) : (
    fullName(person)
  );
