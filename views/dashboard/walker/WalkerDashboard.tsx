import type { ReactNode } from 'react';
import type { LookingParent, WalkerOverview } from '../../../src/domain/bookings/walker-overview.ts';
import { fill } from '../../catalogue.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { DeclineDialog } from './DeclineDialog.tsx';
import { LookingParents } from './LookingParents.tsx';
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
  /** The request that `?dialog=decline` asks about. */
  declining: WalkerBooking | null;
  /** The payouts' widget, once the profile is complete. */
  payouts: ReactNode;
}

/** An approved walker's dashboard. S1 §2 Dashboard. */
export function WalkerDashboard(props: WalkerDashboardProps) {
  const { firstName, unread, overview, bookings, looking, declining, payouts } = props;
  const { title, text } = fill('walkerWelcome', { firstName });
  return (
    <>
      <PageHeading title={title} lead={text} />
      {overview.gate.missing.length > 0 ? <IncompleteNotice missing={overview.gate.missing} /> : payouts}
      <WalkerStats overview={overview} />
      <QuickActions unread={unread} />
      <div className="split">
        <WalkerBookings bookings={bookings} />
        <LookingParents parents={looking} complete={overview.gate.missing.length === 0} />
      </div>
      {declining && <DeclineDialog booking={declining.booking} />}
    </>
  );
}
