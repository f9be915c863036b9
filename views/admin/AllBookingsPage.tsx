import type { AdminBookings } from '../../src/domain/bookings/admin-overview-lists.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { BookingsTable } from './BookingsTable.tsx';

/** Every booking, newest first. S1 §2 Admin screens. */
export function AllBookingsPage({ bookings, emails, total, next }: AdminBookings) {
  return (
    <>
      <PageHeading title={`All Bookings (${total})`} />
      {bookings.length === 0 ? (
        <EmptyState picture="calendar" title="No bookings yet" />
      ) : (
        <BookingsTable caption="All bookings, newest first" bookings={bookings} emails={emails} />
      )}
      <Pagination next={next && withQuery(paths.adminBookings, { after: next })} />
    </>
  );
}
