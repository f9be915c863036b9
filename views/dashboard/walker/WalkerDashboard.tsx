import type { OpenRequest } from '../../../src/domain/bookings/offers-open.ts';
import type { LookingParent, WalkerOverview } from '../../../src/domain/bookings/walker-overview.ts';
import { paths } from '../../../src/paths.ts';
import { DeclineDialog } from '../../bookings/DeclineDialog.tsx';
import { fill } from '../../catalogue.ts';
import { PayoutsWidget, type PayoutsWidgetProps } from '../../payments/PayoutsWidget.tsx';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { Conflicts } from './Conflicts.tsx';
import { Earnings } from './Earnings.tsx';
import { LookingParents } from './LookingParents.tsx';
import { OpenRequests } from './OpenRequests.tsx';
import { QuickActions } from './QuickActions.tsx';
import type { WalkerBooking } from './WalkerBookingCard.tsx';
import { WalkerBookings } from './WalkerBookings.tsx';
import { IncompleteNotice } from './WalkerNotice.tsx';
import { WalkerStats } from './WalkerStats.tsx';

export interface WalkerDashboardProps {
  firstName: string;
  unread: number;
  overview: WalkerOverview;
  bookings: readonly WalkerBooking[];
  looking: readonly LookingParent[];
  /** Walks that wait for offers. */
  requests: readonly OpenRequest[];
  /** The request that `?dialog=decline` asks about. */
  declining: WalkerBooking | null;
  /** Shown once the profile is complete. */
  payouts: PayoutsWidgetProps | null;
}

/** An approved walker's dashboard. S1 §2 Dashboard. */
export function WalkerDashboard(props: WalkerDashboardProps) {
  const { firstName, unread, overview, bookings, looking, requests, declining, payouts } = props;
  const complete = overview.gate.missing.length === 0;
  const { title, text } = fill('walkerWelcome', { firstName });
  return (
    <>
      <PageHeading title={title} lead={text} />
      {complete ? (
        payouts && <PayoutsWidget {...payouts} />
      ) : (
        <IncompleteNotice missing={overview.gate.missing} />
      )}
      <Conflicts conflicts={overview.conflicts} />
      <WalkerStats overview={overview} />
      <QuickActions unread={unread} />
      <div className="split">
        <WalkerBookings bookings={bookings} />
        <div className="stack">
          {complete && <OpenRequests requests={requests} />}
          <Earnings weeks={overview.weeks} />
          <LookingParents parents={looking} complete={complete} />
        </div>
      </div>
      {declining && <DeclineDialog booking={declining.booking} at={paths.dashboard} />}
    </>
  );
}
