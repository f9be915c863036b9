import {
  type AdminBooking,
  BOOKING_SORTS,
  type BookingSort,
} from '../../src/domain/bookings/admin/admin-overview-lists.ts';
import { foldSeries } from '../../src/domain/bookings/series/fold-series.ts';
import type { CountedPage } from '../../src/domain/page.ts';
import type { Sort } from '../../src/domain/sort.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { Button, EmptyState, PageHeading, Pagination, SearchForm, TooMany } from '../ui.ts';
import { BookingsTable } from './BookingsTable.tsx';
import { ExportButton } from './ExportButton.tsx';
import { ResendForm } from './ResendReceipts.tsx';
import { sortingOf, sortQuery, titleWithCount } from './sorting.ts';

export interface AllBookingsProps {
  q: string;
  order: Sort<BookingSort>;
  after: string | null;
  /** Adds a resend button to each row, for the list of paid walks only: fifty forms make every other list heavier. */
  resending: boolean;
  list: CountedPage<AdminBooking>;
}

export function AllBookingsPage({ q, order, after, resending, list }: AllBookingsProps) {
  const { items: bookings, next } = list;
  const path = paths.adminBookings;
  const kept = sortQuery(order);
  const resend = resending ? '1' : null;
  return (
    <>
      <PageHeading
        title={titleWithCount(resending ? 'Resend receipts' : 'All Bookings', list)}
        lead={resending && 'Paid walks'}
        actions={
          <>
            <Button
              href={withQuery(path, { q, ...kept, resend: resending ? null : '1' })}
              label={resending ? 'Done' : 'Resend Receipts'}
            />
            <ExportButton action={paths.exportBookings} query={{ q, ...kept }} />
          </>
        }
      />
      <SearchForm
        action={path}
        label="Search by child, person, place or status"
        q={q}
        hidden={{ ...kept, resend }}
      />
      {bookings.length === 0 ? (
        <EmptyState
          picture={q ? 'search' : 'calendar'}
          title={q ? 'No bookings match your search.' : resending ? 'No paid walks yet' : 'No bookings yet'}
        />
      ) : (
        <BookingsTable
          caption="All bookings"
          rows={resending ? bookings.map((booking) => ({ booking, walks: [booking] })) : foldSeries(bookings)}
          resending={resending}
          sort={sortingOf({ path, query: { q, resend } }, order, BOOKING_SORTS)}
        />
      )}
      {resending && <ResendForm action={withQuery(path, { q, ...kept, after, resend })} />}
      {q && <TooMany list={list} />}
      <Pagination
        first={after && withQuery(path, { q, ...kept, resend })}
        next={next && withQuery(path, { q, ...kept, after: next, resend })}
      />
    </>
  );
}
