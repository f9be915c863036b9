import { CalendarDays, Clock, MapPin, NotebookPen, UserRound, Wallet } from 'lucide-react';
import type { ReactNode } from 'react';
import { clockTime, shortDate } from '../../src/dates.ts';
import type { ShownBooking } from '../../src/domain/bookings/shown-booking.ts';
import { routeText } from '../../src/domain/bookings/shown-booking.ts';
import { durationText } from '../../src/domain/walk-times.ts';
import type { Cents } from '../../src/money.ts';
import { tr } from '../../src/translate.ts';
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
      <Fact term={tr('Date')} icon={CalendarDays}>
        {shortDate(booking.scheduledDate)}
      </Fact>
      <Fact term={tr('Time and duration')} icon={Clock}>
        {clockTime(booking.scheduledTime)}, {length}
      </Fact>
      <Fact term={tr(other.role)} icon={UserRound}>
        {other.name}
      </Fact>
      <Fact term={tr('Amount')} icon={Wallet}>
        <MoneyText cents={amount} />
      </Fact>
      <Fact term={tr('Pickup and drop-off')} icon={MapPin} whole>
        {routeText(booking)}
      </Fact>
      {booking.notes && (
        <Fact term={tr('Notes')} icon={NotebookPen} whole>
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
