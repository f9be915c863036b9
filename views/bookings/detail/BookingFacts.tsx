import {
  BadgeDollarSign,
  Clock,
  HandCoins,
  House,
  MapPin,
  MapPinned,
  NotebookPen,
  Repeat,
} from 'lucide-react';
import { clockTime, endTime } from '../../../src/dates.ts';
import { hasOpenCall } from '../../../src/domain/bookings/open-call.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import type { Cents } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { tr } from '../../../src/translate.ts';
import { rich } from '../../i18n/rich.ts';
import { RefundBadge } from '../../payments/RefundBadge.tsx';
import { Badge, DescriptionList, MoneyText } from '../../ui.ts';
import { everyWeek } from '../every-week.ts';

export function BookingFacts({ booking }: { booking: ShownBooking }) {
  const hours = booking.actualDurationHours ?? booking.durationHours;
  return (
    <DescriptionList
      items={[
        {
          term: tr('Time'),
          icon: Clock,
          wide: true,
          children: <TimeAndDuration booking={booking} hours={hours} />,
        },
        ...placeItems(booking),
        { term: tr('Price'), icon: BadgeDollarSign, wide: true, children: <Price booking={booking} /> },
        ...stayingHome(booking),
        booking.seriesId
          ? {
              term: tr('Repeats'),
              icon: Repeat,
              children: <a href={paths.series(booking.seriesId)}>{tr('Every week: see all dates')}</a>,
            }
          : repeatsItem(booking),
        booking.neighborhood
          ? { term: tr('Neighborhood'), icon: MapPinned, children: booking.neighborhood }
          : null,
        ...tipItems(booking),
        booking.notes ? { term: tr('Notes'), icon: NotebookPen, wide: true, children: booking.notes } : null,
      ]}
    />
  );
}
const repeatsItem = ({ weekdays, weeklyUntil, scheduledDate }: ShownBooking) =>
  weekdays && weeklyUntil
    ? { term: tr('Repeats'), icon: Repeat, children: everyWeek(weekdays, scheduledDate, weeklyUntil) }
    : null;

const placeItems = ({ pickupLocation, dropoffLocation, area }: ShownBooking) =>
  pickupLocation === null
    ? [{ term: tr('Area'), icon: MapPin, children: area }]
    : [
        { term: tr('Pickup'), icon: MapPin, children: pickupLocation },
        { term: tr('Drop-off'), icon: MapPin, children: dropoffLocation },
      ];

const stayingHome = ({ stayingHome: home = [] }: ShownBooking) =>
  home.length > 0 ? [{ term: tr('Stays home'), icon: House, children: firstNamesOf(home) }] : [];

const tipItems = ({ money }: ShownBooking) =>
  money?.tip ? [{ term: tr('Tip'), icon: HandCoins, children: <TipAmount {...money.tip} /> }] : [];

const TipAmount = (tip: { amount: Cents; refunded: Cents }) => (
  <span className="cluster">
    <MoneyText cents={tip.amount} />
    <RefundBadge money={tip} />
  </span>
);

function TimeAndDuration({ booking, hours }: { booking: ShownBooking; hours: number }) {
  const [from, to] = [
    booking.scheduledTime,
    endTime(booking.scheduledDate, booking.scheduledTime, hours),
  ].map(clockTime);
  if (hasOpenCall(booking)) return from;
  return (
    <span className="cluster">
      {`${from} – ${to}, ${durationText(hours)}`}
      {hours !== booking.durationHours && <Badge tone="sun">{tr('Adjusted')}</Badge>}
    </span>
  );
}

function Price({ booking: { hourlyRate, finalAmount, totalAmount } }: { booking: ShownBooking }) {
  return (
    <>
      <MoneyText cents={finalAmount ?? totalAmount ?? null} />
      {hourlyRate ? (
        <span className="soft">
          {' '}
          {rich('at {rate}', { rate: <MoneyText cents={hourlyRate} per={tr('/hr')} /> })}
        </span>
      ) : null}
    </>
  );
}
