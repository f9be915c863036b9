import {
  type AdminBooking,
  BOOKING_SORTS,
  type BookingSort,
} from '../../src/domain/bookings/admin/admin-overview-lists.ts';
import type { CountedPage } from '../../src/domain/page.ts';
import type { Sort } from '../../src/domain/sort.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { t } from '../i18n.ts';
import { EmptyState, PageHeading, Pagination, SearchForm, SortLinks, TooMany } from '../ui.ts';
import { ActiveBookingCard } from './ActiveBookingCard.tsx';
import { sortingOf, sortQuery, titleWithCount } from './sorting.ts';

export interface ActiveBookingsProps {
  q: string;
  order: Sort<BookingSort>;
  after: string | null;
  today: string;
  list: CountedPage<AdminBooking>;
}

export function ActiveBookingsPage({ q, order, after, today, list }: ActiveBookingsProps) {
  const { items: bookings, next } = list;
  const path = paths.adminActiveBookings;
  const kept = sortQuery(order);
  const sort = sortingOf({ path, query: { q } }, order, BOOKING_SORTS);
  return (
    <>
      <PageHeading title={titleWithCount('Active Bookings', list)} />
      <SearchForm action={path} label="Search by child, parent, place or status" q={q} hidden={kept} />
      {bookings.length === 0 ? (
        <EmptyState
          picture={q ? 'search' : 'calendar'}
          title={t(q ? 'noActiveBookingsMatching' : 'noActiveBookings').title}
        />
      ) : (
        <>
          <SortLinks
            sorts={[
              { head: 'Date', ...sort('start') },
              { head: 'Amount', ...sort('amount') },
              { head: 'Booked', ...sort('created') },
            ]}
          />
          <ul className="applicants">
            {bookings.map((booking) => (
              <ActiveBookingCard key={booking.id} booking={booking} today={today} />
            ))}
          </ul>
        </>
      )}
      {q && <TooMany list={list} />}
      <Pagination
        first={after && withQuery(path, { q, ...kept })}
        next={next && withQuery(path, { q, ...kept, after: next })}
      />
    </>
  );
}
