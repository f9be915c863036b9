import type { OpenRequest, SearchingParent } from '../../../src/domain/bookings/offers/open-requests.ts';
import type { WalkerOverview } from '../../../src/domain/dashboard/walker-overview.ts';
import { formatMoney, formatNumber } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { plural, tr } from '../../../src/translate.ts';
import { DeclineDialog } from '../../bookings/DeclineDialog.tsx';
import { CallsForHelp } from '../../incidents/CallsForHelp.tsx';
import { PayoutsWidget, type PayoutsWidgetProps } from '../../payments/PayoutsWidget.tsx';
import { CountBadge, DescriptionList, Disclosure, MoneyText, PageHeading, Rows } from '../../ui.ts';
import { PausedNotice } from '../../walkers/checks/MyChecksPage.tsx';
import { Earnings } from './Earnings.tsx';
import { LookingParents } from './LookingParents.tsx';
import { OpenRequests } from './OpenRequests.tsx';
import { type WalkerAgenda, WalkerAgendaSection } from './WalkerAgenda.tsx';
import { type WalkerBooking, WalkerBookingRow } from './WalkerBookingRow.tsx';
import { IncompleteNotice } from './WalkerNotice.tsx';

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
  const { overview, bookings, requests, declining, payouts } = props;
  const complete = overview.eligibility.missing.length === 0;
  return (
    <>
      <PageHeading
        title={tr('Welcome, {firstName}!', { firstName: props.firstName })}
        lead={tr('Manage your trot requests')}
      />
      <CallsForHelp calls={props.overview.calls} at={paths.dashboard}>
        <div className="split">
          <div className="stack">
            {!complete && <IncompleteNotice missing={overview.eligibility.missing} />}
            {complete && overview.paused && <PausedNotice of={overview.paused} />}
            <WalkerAgendaSection
              agenda={props.agenda}
              asked={complete ? requests.filter(isAsked) : []}
              conflicts={overview.conflicts}
              now={props.now}
            />
            {complete && payouts && <PayoutsWidget {...payouts} />}
            {complete && <OpenRequests requests={requests.filter((one) => !isAsked(one))} />}
          </div>
          <div className="stack">
            <Disclosure
              id="bookings"
              title={tr('Recent Bookings ({count})', { count: bookings.length })}
              open={bookings.some(({ acts }) => acts.complete.allowed)}
            >
              <Rows items={bookings} empty={tr('Requests from parents will appear here.')}>
                {(entry) => <WalkerBookingRow key={entry.booking.id} entry={entry} />}
              </Rows>
            </Disclosure>
            <LookingParents parents={props.searchingParents} complete={complete} />
            <Disclosure id="numbers" title={tr('Your numbers')}>
              <div className="stack">
                <WalkerStats overview={overview} />
                <Earnings weeks={overview.weeks} />
              </div>
            </Disclosure>
            <QuickActions unread={props.unread} />
          </div>
        </div>
      </CallsForHelp>
      {declining && <DeclineDialog {...declining} />}
    </>
  );
}

const QuickActions = ({ unread }: { unread: number }) => (
  <nav className="cluster quick-actions" aria-labelledby="quick-actions">
    <h2 id="quick-actions">{tr('Quick Actions')}</h2>
    <a href={paths.profile}>{tr('My Profile')}</a>
    <a href={paths.schedule}>{tr('Schedule')}</a>
    <a href={paths.settings}>{tr('Settings')}</a>
    <a href={paths.messages}>
      {tr('Messages')} <CountBadge count={unread} of={plural(unread, 'unread message', 'unread messages')} />
    </a>
  </nav>
);

function WalkerStats({ overview }: { overview: WalkerOverview }) {
  const { totalEarnings, beingPaid, tips, activeBookings, completedWalks, professional } = overview;
  return (
    <DescriptionList
      items={[
        {
          term: tr('Total Earnings'),
          children: (
            <>
              <MoneyText cents={totalEarnings} />
              {tips > 0 && ` ${tr('plus {amount} in tips', { amount: formatMoney(tips) })}`}
              {beingPaid > 0 && (
                <div className="soft small">
                  {tr('{amount} is being paid', { amount: formatMoney(beingPaid) })}
                </div>
              )}
            </>
          ),
        },
        { term: tr('Active Bookings'), children: formatNumber(activeBookings) },
        { term: tr('Completed Walks'), children: formatNumber(completedWalks) },
        {
          term: tr('Hourly Rate'),
          children: <MoneyText cents={professional?.hourlyRate ?? null} per={tr('/hr')} />,
        },
      ]}
    />
  );
}
