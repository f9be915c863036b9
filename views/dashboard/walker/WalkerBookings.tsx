import { CalendarClock } from 'lucide-react';
import { Card, EmptyState } from '../../ui.ts';
import { type WalkerBooking, WalkerBookingCard } from './WalkerBookingCard.tsx';

export function WalkerBookings({ bookings }: { bookings: readonly WalkerBooking[] }) {
  return (
    <Card title="Recent Bookings" icon={CalendarClock} id="bookings">
      {bookings.length === 0 ? (
        <EmptyState picture="calendar" title="No bookings yet" level={3}>
          Requests from parents will appear here.
        </EmptyState>
      ) : (
        <ul className="rows">
          {bookings.map((entry) => (
            <WalkerBookingCard key={entry.booking.id} entry={entry} />
          ))}
        </ul>
      )}
    </Card>
  );
}
