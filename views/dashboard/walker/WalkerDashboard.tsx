import type { OpenRequest, SearchingParent } from '../../../src/domain/bookings/offers/open-requests.ts';
import type { WalkerOverview } from '../../../src/domain/dashboard/walker-overview.ts';
import { paths } from '../../../src/paths.ts';
import { DeclineDialog } from '../../bookings/DeclineDialog.tsx';
import { t } from '../../i18n.ts';
import { PayoutsWidget, type PayoutsWidgetProps } from '../../payments/PayoutsWidget.tsx';
import { PageHeading } from '../../ui.ts';
import { PausedNotice } from '../../walkers/checks/PausedNotice.tsx';
import { Conflicts } from './Conflicts.tsx';
import { Earnings } from './Earnings.tsx';
import { LookingParents } from './LookingParents.tsx';
import { OpenRequests } from './OpenRequests.tsx';
import { QuickActions } from './QuickActions.tsx';
import { type WalkerAgenda, WalkerAgendaSection } from './WalkerAgenda.tsx';
import type { WalkerBooking } from './WalkerBookingCard.tsx';
import { WalkerBookings } from './WalkerBookings.tsx';
import { IncompleteNotice } from './WalkerNotice.tsx';
import { WalkerStats } from './WalkerStats.tsx';

export interface WalkerDashboardProps {
  firstName: string;
  now: Date;
  unread: number;
  overview: WalkerOverview;
  agenda: WalkerAgenda;
  bookings: readonly WalkerBooking[];
  searchingParents: readonly SearchingParent[];
  requests: readonly OpenRequest[];
  declining: WalkerBooking | null;
  payouts: PayoutsWidgetProps | null;
}

/** They wait above, until the walker answers. */
const isAsked = ({ asked, offeredRate }: OpenRequest): boolean => asked && offeredRate === null;

export function WalkerDashboard(props: WalkerDashboardProps) {
  const {
    firstName,
    now,
    unread,
    overview,
    agenda,
    bookings,
    searchingParents,
    requests,
    declining,
    payouts,
  } = props;
  const complete = overview.eligibility.missing.length === 0;
  const { title, text } = t('walkerWelcome', { firstName });
  return (
    <>
      <PageHeading title={title} lead={text} />
      {!complete && <IncompleteNotice missing={overview.eligibility.missing} />}
      {complete && overview.paused && <PausedNotice />}
      <WalkerAgendaSection agenda={agenda} asked={complete ? requests.filter(isAsked) : []} now={now} />
      <Conflicts conflicts={overview.conflicts} />
      {complete && payouts && <PayoutsWidget {...payouts} />}
      <div className="split">
        <WalkerBookings bookings={bookings} />
        <div className="stack">
          {complete && <OpenRequests requests={requests.filter((one) => !isAsked(one))} />}
          <LookingParents parents={searchingParents} complete={complete} />
        </div>
      </div>
      <WalkerStats overview={overview} />
      <Earnings weeks={overview.weeks} />
      <QuickActions unread={unread} />
      {declining && <DeclineDialog booking={declining.booking} at={paths.dashboard} />}
    </>
  );
}
