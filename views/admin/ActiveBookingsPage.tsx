import { momentText, shortDate } from '../../src/dates.ts';
import {
  type AdminBooking,
  BOOKING_SORTS,
  type BookingSort,
} from '../../src/domain/bookings/admin/admin-overview-lists.ts';
import { type BookingRow, foldSeries } from '../../src/domain/bookings/series/fold-series.ts';
import { isRunning } from '../../src/domain/bookings/status.ts';
import { namesOf } from '../../src/domain/children/first-name.ts';
import type { CountedPage } from '../../src/domain/lists/page.ts';
import type { Sort } from '../../src/domain/lists/sort.ts';
import { paths } from '../../src/paths.ts';
import { type Column, DescriptionList, MoneyText } from '../ui.ts';
import { AdminList, sortingOf, sortQuery } from './AdminList.tsx';
import { BookingsTable } from './BookingsTable.tsx';

export interface ActiveBookingsProps {
  q: string;
  order: Sort<BookingSort>;
  after: string | null;
  today: string;
  now: Date;
  list: CountedPage<AdminBooking>;
}

type Row = BookingRow<AdminBooking>;

export function ActiveBookingsPage({ q, order, after, today, now, list }: ActiveBookingsProps) {
  const path = paths.adminActiveBookings;
  const sort = sortingOf({ path, query: { q } }, order, BOOKING_SORTS);
  const rows = foldSeries(list.items);
  const groups = order.field === 'start' ? byDay(rows, today, now) : [{ title: null, rows }];
  return (
    <AdminList
      title="Active Bookings"
      path={path}
      query={{ q, ...sortQuery(order) }}
      list={list}
      after={after}
      search="Search by child, parent, place or status"
      cut
      empty={{
        picture: q ? 'search' : 'calendar',
        title: q ? 'No active bookings found matching your search.' : 'No active bookings found.',
      }}
      sorts={[
        { head: 'Date', ...sort('start') },
        { head: 'Amount', ...sort('amount') },
        { head: 'Booked', ...sort('created') },
      ]}
    >
      {groups.map(
        (group) =>
          group.rows.length > 0 && (
            <section key={group.title} className="active-bookings">
              {group.title && <h2>{group.title}</h2>}
              <BookingsTable
                caption={group.title ?? 'Active bookings'}
                rows={group.rows}
                today={today}
                last={DETAILS}
              />
            </section>
          ),
      )}
    </AdminList>
  );
}

/** Late: should have begun or ended. */
function byDay(rows: readonly Row[], today: string, now: Date) {
  const tomorrow = Temporal.PlainDate.from(today).add({ days: 1 }).toString();
  const titleOf = ({ booking }: Row) => {
    const due = isRunning(booking) ? booking.endsAt : booking.startsAt;
    if (due < now || booking.scheduledDate < today) return 'Late';
    return booking.scheduledDate === today
      ? 'Today'
      : booking.scheduledDate === tomorrow
        ? 'Tomorrow'
        : 'Later';
  };
  return ['Late', 'Today', 'Tomorrow', 'Later'].map((title) => ({
    title,
    rows: rows.filter((row) => titleOf(row) === title),
  }));
}

const DETAILS: Column<Row> = { head: 'Details', cell: ({ booking }) => <Facts booking={booking} /> };

const Facts = ({ booking }: { booking: AdminBooking }) => (
  <details className="row-facts" id={`facts-${booking.id}`}>
    <summary aria-label={`Details of ${namesOf(booking.children)}, ${shortDate(booking.scheduledDate)}`}>
      Details
    </summary>
    <DescriptionList
      items={[
        { term: 'Pickup', children: booking.pickupLocation },
        { term: 'Drop-off', children: booking.dropoffLocation },
        { term: 'Amount', children: <MoneyText cents={booking.totalAmount ?? null} /> },
        booking.notes ? { term: 'Notes', children: booking.notes } : null,
        { term: 'Parent', children: booking.parentEmail },
        booking.walker && { term: 'Walker', children: booking.walkerEmail },
        { term: 'Created', children: momentText(booking.createdAt) },
        { term: 'Updated', children: momentText(booking.updatedAt) },
      ]}
    />
  </details>
);
