import type { AdminBookings } from '../../src/domain/bookings/admin-overview-lists.ts';
import { paths, withQuery } from '../../src/paths.ts';
import { fill } from '../catalogue.ts';
import { EmptyState } from '../ui/EmptyState.tsx';
import { PageHeading } from '../ui/PageHeading.tsx';
import { Pagination } from '../ui/Pagination.tsx';
import { ActiveBookingCard } from './ActiveBookingCard.tsx';
import { SearchForm } from './SearchForm.tsx';

export interface ActiveBookingsProps {
  q: string;
  /** The market's date, `YYYY-MM-DD`. */
  today: string;
  list: AdminBookings;
}

/** What is still to happen, soonest first. S1 §2 Active Bookings. */
export function ActiveBookingsPage({ q, today, list }: ActiveBookingsProps) {
  const { bookings, emails, total, next } = list;
  return (
    <>
      <PageHeading title={`Active Bookings (${total})`} />
      <SearchForm action={paths.adminActiveBookings} label="Search by child, parent, place or status" q={q} />
      {bookings.length === 0 ? (
        <EmptyState
          picture={q ? 'search' : 'calendar'}
          title={fill(q ? 'noActiveBookingsMatching' : 'noActiveBookings').title}
        />
      ) : (
        <ul className="grid">
          {bookings.map((booking) => (
            <ActiveBookingCard key={booking.id} booking={booking} emails={emails} today={today} />
          ))}
        </ul>
      )}
      <Pagination next={next && withQuery(paths.adminActiveBookings, { q, after: next })} />
    </>
  );
}
