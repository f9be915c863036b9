import {
  type AdminBooking,
  BOOKING_SORTS,
  type BookingSort,
} from '../../src/domain/bookings/admin/admin-overview-lists.ts';
import { foldSeries } from '../../src/domain/bookings/series/fold-series.ts';
import type { CountedPage } from '../../src/domain/lists/page.ts';
import type { Sort } from '../../src/domain/lists/sort.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { Button } from '../ui.ts';
import { AdminList, sortingOf, sortQuery } from './AdminList.tsx';
import { BookingsTable } from './BookingsTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ResendForm } from './ResendReceipts.tsx';

export interface AllBookingsProps {
  q: string;
  order: Sort<BookingSort>;
  after: string | null;
  /** Adds a resend button to each row, for the list of paid walks only: forms make every other list heavier. */
  resending: boolean;
  list: CountedPage<AdminBooking>;
}

export function AllBookingsPage({ q, order, after, resending, list }: AllBookingsProps) {
  const path = paths.adminBookings;
  const resend = resending ? '1' : null;
  const query = { q, ...sortQuery(order), resend };
  return (
    <AdminList
      title={resending ? 'Resend receipts' : 'All Bookings'}
      lead={resending && 'Paid walks'}
      actions={
        <>
          <Button
            size="s"
            href={withQuery(path, { ...query, resend: resending ? null : '1' })}
            label={resending ? 'Done' : 'Resend Receipts'}
          />
          <ExportButton action={paths.exportBookings} query={{ q, ...sortQuery(order) }} />
        </>
      }
      path={path}
      query={query}
      list={list}
      after={after}
      search="Search by child, person, place or status"
      cut
      empty={{
        picture: q ? 'search' : 'calendar',
        title: q ? 'No bookings match your search.' : resending ? 'No paid walks yet' : 'No bookings yet',
      }}
    >
      <BookingsTable
        caption="All bookings"
        rows={
          resending ? list.items.map((booking) => ({ booking, walks: [booking] })) : foldSeries(list.items)
        }
        resending={resending}
        sort={sortingOf({ path, query: { q, resend } }, order, BOOKING_SORTS)}
      />
      {resending && <ResendForm action={withQuery(path, { ...query, after })} />}
    </AdminList>
  );
}
