import { CalendarDays, Clock, MapPin, NotebookPen, UserRound, Wallet } from 'lucide-react';
import type { Booking } from '../../../src/domain/bookings/booking.ts';
import type { OfferedAct } from '../../../src/domain/bookings/offered-acts.ts';
import { durationText } from '../../../src/domain/bookings/schedule.ts';
import { statusLabel } from '../../../src/domain/bookings/status.ts';
import { firstNameOf, shortName } from '../../bookings/people.ts';
import { clockTime, shortDate } from '../../bookings/when.ts';
import { DescriptionList } from '../../ui/DescriptionList.tsx';
import { MoneyText } from '../../ui/MoneyText.tsx';
import { StatusBadge } from '../../ui/StatusBadge.tsx';
import { WalkerBookingActions } from './WalkerBookingActions.tsx';

export type WalkerAct = 'accept' | 'decline' | 'start' | 'complete';

/** A booking on the walker's dashboard, and what can be done with it now. */
export interface WalkerBooking {
  booking: Booking;
  acts: Readonly<Record<WalkerAct, OfferedAct>>;
}

/** One of the walker's ten latest bookings. */
export function WalkerBookingCard({ entry }: { entry: WalkerBooking }) {
  const { booking } = entry;
  const { child, parent } = booking;
  return (
    <li className="stack" id={`booking-${booking.id}`}>
      <div className="cluster spread">
        <h3>
          {firstNameOf(child)}
          {child.age !== null && child.age !== undefined && <span className="soft">, {child.age}</span>}
        </h3>
        <StatusBadge status={booking.status} label={statusLabel(booking)} />
      </div>
      <DescriptionList
        items={[
          { term: 'Date', icon: CalendarDays, children: shortDate(booking.scheduledDate) },
          {
            term: 'Time',
            icon: Clock,
            children: `${clockTime(booking.scheduledTime)}, ${durationText(booking.actualDurationHours ?? booking.durationHours)}`,
          },
          { term: 'Parent', icon: UserRound, children: shortName(parent) },
          { term: 'Amount', icon: Wallet, children: <MoneyText cents={amountOf(booking)} /> },
          {
            term: 'Way',
            icon: MapPin,
            wide: true,
            children: `${booking.pickupLocation} → ${booking.dropoffLocation}`,
          },
          booking.notes ? { term: 'Notes', icon: NotebookPen, wide: true, children: booking.notes } : null,
        ]}
      />
      <WalkerBookingActions entry={entry} />
    </li>
  );
}

/** What the walker gets: the payout, else what the walk finally cost, else what was agreed. S2 §9. */
const amountOf = ({ walkerPayoutAmount, finalAmount, totalAmount }: Booking): number | null =>
  walkerPayoutAmount ?? finalAmount ?? totalAmount ?? null;
