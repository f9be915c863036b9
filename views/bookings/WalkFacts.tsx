import { CalendarDays, Clock, MapPin, NotebookPen, UserRound, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockTime, shortDate } from '../../src/dates.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { routeText } from '../../src/domain/bookings/shown-booking.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import type { Cents } from '../../src/money.ts';
import { Icon, type IconOf, MoneyText } from '../ui.ts';

type Props = {
  booking: ShownBooking;
  other: { role: 'Parent' | 'Walker'; name: string };
  amount: Cents | null;
};

export function WalkFacts({ booking, other, amount }: Props) {
  const length = durationText(booking.actualDurationHours ?? booking.durationHours);
  return (
    <dl className="walk-facts">
      <Fact term="Date" icon={CalendarDays}>
        {shortDate(booking.scheduledDate)}
      </Fact>
      <Fact term="Time and duration" icon={Clock}>
        {clockTime(booking.scheduledTime)}, {length}
      </Fact>
      <Fact term={other.role} icon={UserRound}>
        {other.name}
      </Fact>
      <Fact term="Amount" icon={Wallet}>
        <MoneyText cents={amount} />
      </Fact>
      <Fact term="Pickup and drop-off" icon={MapPin} whole>
        {routeText(booking)}
      </Fact>
      {booking.notes && (
        <Fact term="Notes" icon={NotebookPen} whole>
          {booking.notes}
        </Fact>
      )}
    </dl>
  );
}

type FactProps = { term: string; icon: IconOf; whole?: boolean; children: ReactNode };

const Fact = ({ term, icon, whole, children }: FactProps) => (
  <div className={whole ? 'walk-way' : undefined}>
    <dt>
      <Icon of={icon} size="s" />
      <span className="vh">{term}</span>
    </dt>
    <dd>{children}</dd>
  </div>
);
