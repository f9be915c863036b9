import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import type { Decision } from '../../../src/domain/decision.ts';
import { payoutProgress } from '../../../src/domain/payments/payout-progress.ts';
import { shortName } from '../../../src/domain/people/names.ts';
import { formatList } from '../../../src/language.ts';
import { requestPath } from '../../../src/paths.ts';
import { msg } from '../../../src/translate.ts';
import { WalkFacts } from '../../bookings/WalkFacts.tsx';
import { PayoutBadge } from '../../payments/PayoutBadge.tsx';
import { RefundBadge } from '../../payments/RefundBadge.tsx';
import { StatusBadge } from '../../ui.ts';
import { WalkerBookingActions } from './WalkerBookingActions.tsx';

export type WalkerAct = 'accept' | 'decline' | 'start' | 'complete';

export interface WalkerBooking {
  booking: ShownBooking;
  acts: Readonly<Record<WalkerAct, Decision>>;
}

export function WalkerBookingCard({ entry }: { entry: WalkerBooking }) {
  const { booking } = entry;
  const { children, parent } = booking;
  const ages = children.map(({ age }) => age).filter((age) => age !== null);
  return (
    <li className="stack stack-s" id={`booking-${booking.id}`}>
      <div className="cluster spread">
        <h3>
          <a href={requestPath(booking)}>{firstNamesOf(children)}</a>
          {ages.length > 0 && <span className="soft">, {formatList(ages.map(String))}</span>}
        </h3>
        <span className="cluster">
          <StatusBadge booking={booking} />
          <RefundBadge money={booking.money} />
          <PayoutBadge progress={payoutProgress(booking)} money={booking.money} />
        </span>
      </div>
      <WalkFacts
        booking={booking}
        other={{ role: msg('Parent'), name: shortName(parent) }}
        amount={amountOf(booking)}
      />
      <WalkerBookingActions entry={entry} />
    </li>
  );
}

/** PAYMENT-4 */
const amountOf = ({ walkerPayoutAmount, finalAmount, totalAmount }: ShownBooking): number | null =>
  walkerPayoutAmount ?? finalAmount ?? totalAmount ?? null;
