import { CalendarClock } from 'lucide-react';
import { tr } from '../../../src/translate.ts';
import { Card, EmptyState, Rows } from '../../ui.ts';
import { type WalkerBooking, WalkerBookingCard } from './WalkerBookingCard.tsx';

export const WalkerBookings = ({ bookings }: { bookings: readonly WalkerBooking[] }) => (
  <Card title={tr('Recent Bookings')} icon={CalendarClock} id="bookings">
    <Rows
      items={bookings}
      empty={
        <EmptyState picture="calendar" title={tr('No bookings yet')} level={3}>
          {tr('Requests from parents will appear here.')}
        </EmptyState>
      }
    >
      {(entry) => <WalkerBookingCard key={entry.booking.id} entry={entry} />}
    </Rows>
  </Card>
);
