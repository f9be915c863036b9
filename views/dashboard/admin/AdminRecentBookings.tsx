import { CalendarClock } from 'lucide-react';
import type { BookingRow } from '../../../src/domain/bookings/series/fold-series.ts';
import { BookingsTable } from '../../admin/BookingsTable.tsx';
import { Card, EmptyState } from '../../ui.ts';
import { FailedCard } from './FailedCard.tsx';

export const AdminRecentBookings = ({ bookings }: { bookings: readonly BookingRow[] | null }) => (
  <Card title="Recent Bookings" icon={CalendarClock} id="bookings">
    {bookings === null ? (
      <FailedCard code="recentBookingsLoadFailed" />
    ) : bookings.length === 0 ? (
      <EmptyState picture="calendar" title="No bookings yet" level={3} />
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      <section className="scroll-box" aria-label="Recent bookings" tabIndex={0}>
        <BookingsTable caption="Recent bookings, latest date first" rows={bookings} />
      </section>
    )}
  </Card>
);
