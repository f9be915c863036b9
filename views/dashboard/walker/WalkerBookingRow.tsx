import { clockTime, shortDate, timeOfDay } from '../../../src/dates.ts';
import { routeText, type ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import type { Decision } from '../../../src/domain/forms/decision.ts';
import { payoutProgress } from '../../../src/domain/payments/payout-progress.ts';
import { shortName } from '../../../src/domain/people/names.ts';
import { durationText } from '../../../src/domain/walk-times.ts';
import { formatMoney } from '../../../src/money.ts';
import { requestPath } from '../../../src/paths.ts';
import { formatList, tr } from '../../../src/translate.ts';
import { earningsText } from '../../bookings/series/earnings-text.ts';
import { WayNotes } from '../../bookings/WayNotes.tsx';
import { PayoutBadge } from '../../payments/PayoutBadge.tsx';
import { RefundBadge } from '../../payments/RefundBadge.tsx';
import { Badge, StatusBadge, VisuallyHidden } from '../../ui.ts';
import { WalkerBookingActions } from './WalkerBookingActions.tsx';

export type WalkerAct = 'accept' | 'decline' | 'start' | 'complete';

export interface WalkerBooking {
  booking: ShownBooking;
  acts: Readonly<Record<WalkerAct, Decision>>;
}

type Props = {
  entry: WalkerBooking;
  /** The form that accepts several requests, where the row can be chosen for it. */
  chosenIn?: string | false;
  isRequest?: boolean;
  /** Of many: all but the answer is in a menu. */
  short?: boolean;
  overlaps?: boolean;
  /** The request that a walker gets who chooses both. BOOKING-47 */
  endsFor?: ShownBooking | undefined;
};

export function WalkerBookingRow({ entry, chosenIn, isRequest, short, overlaps, endsFor }: Props) {
  const { booking } = entry;
  const { children, parent, scheduledDate, scheduledTime } = booking;
  const ages = children.map(({ age }) => age).filter((age) => age !== null);
  const amount = booking.walkerPayoutAmount ?? booking.finalAmount ?? booking.totalAmount;
  const when = `${shortDate(scheduledDate)}, ${clockTime(scheduledTime)}`;
  return (
    <li className="row row-link" id={`booking-${booking.id}`}>
      {chosenIn && (
        <input
          type="checkbox"
          // A repeated name would keep its last value only.
          name={`request-${booking.id}`}
          value={booking.id}
          form={chosenIn}
          aria-label={tr('Choose {children}, {when}', { children: firstNamesOf(children), when })}
        />
      )}
      <div className="row-text">
        <h3 className="row-title">
          <a href={requestPath(booking)}>
            {firstNamesOf(children)}
            {ages.length > 0 && <>, {formatList(ages.map(String))}</>}
            <VisuallyHidden>, {when}</VisuallyHidden>
          </a>
          {!isRequest && <StatusBadge booking={booking} />}
          {overlaps && <Badge tone="coral">{tr('Overlaps')}</Badge>}
          <RefundBadge money={booking.money} />
          <PayoutBadge progress={payoutProgress(booking)} money={booking.money} />
        </h3>
        <p className="small soft">
          {[
            when,
            durationText(booking.actualDurationHours ?? booking.durationHours),
            shortName(parent),
            // PAYMENT-4
            ...(amount === null || amount === undefined
              ? []
              : [isRequest ? earningsText(amount, booking.seriesOpen ?? 1) : formatMoney(amount)]),
          ].join(' · ')}
        </p>
        {endsFor && <p className="small">{endsText(booking, endsFor)}</p>}
        {isRequest && <WayNotes walk={booking} others={booking.beside ?? []} />}
        {isRequest && !short && <p className="small soft">{routeText(booking)}</p>}
      </div>
      <WalkerBookingActions entry={entry} short={short} />
    </li>
  );
}

function endsText({ startsAt, endsAt }: ShownBooking, other: ShownBooking): string {
  const isSameTime = +other.startsAt === +startsAt && +other.endsAt === +endsAt;
  return tr('If you choose {other} too, you get that one and this one ends.', {
    other: isSameTime ? routeText(other) : `${timeOfDay(other.startsAt)} – ${timeOfDay(other.endsAt)}`,
  });
}
