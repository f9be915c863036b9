import { CalendarClock } from 'lucide-react';
import { dayOf } from '../../../src/dates.ts';
import type { SearchingParent } from '../../../src/domain/bookings/offers/open-requests.ts';
import type { BookingRow } from '../../../src/domain/bookings/series/fold-series.ts';
import type { LoadedParts, WaitingPerson } from '../../../src/domain/dashboard/admin-dashboard.ts';
import type { AdminNumbers as Numbers } from '../../../src/domain/dashboard/admin-numbers.ts';
import type { WaitingCases } from '../../../src/domain/dashboard/waiting-cases.ts';
import type { UnreadGroup } from '../../../src/domain/messages/unread-people.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { formatNumber } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import { titleWithCount } from '../../admin/AdminList.tsx';
import { AdminNav } from '../../admin/AdminNav.tsx';
import { BookingsTable } from '../../admin/BookingsTable.tsx';
import type { MessageKey } from '../../i18n.ts';
import { Card, Disclosure, EmptyState, NumberLink, PageHeading, Rows } from '../../ui.ts';
import { FailedCard } from './FailedCard.tsx';
import { MessagingPanel, type MessagingPanelProps } from './MessagingPanel.tsx';
import { Queue } from './Queue.tsx';
import { ReachableRow } from './ReachableRow.tsx';
import { UnreadPeople } from './UnreadPeople.tsx';

/** Each card stands when others could not be read (ADMIN-15). */
export interface AdminDashboardProps {
  firstName: string;
  dashboard: LoadedParts;
  numbers: Numbers | null;
  bookings: readonly BookingRow[] | null;
  panel: MessagingPanelProps['panel'];
  unread: readonly UnreadGroup[] | null;
  now: Date;
}

const WAITING = [
  ['parents', 'waiting-parents', 'Pending Parent Approvals', 'pendingParentsLoadFailed'],
  ['walkers', 'waiting-walkers', 'Pending Walker Approvals', 'pendingWalkersLoadFailed'],
  ['deletions', 'deletions', 'Pending Account Deletions', 'pendingDeletionsLoadFailed'],
] as const;

export function AdminDashboard({
  firstName,
  dashboard,
  numbers,
  bookings,
  panel,
  unread,
  now,
}: AdminDashboardProps) {
  const { waiting, searchingParents, conversations } = dashboard;
  return (
    <>
      <AdminNav path={paths.dashboard} waiting={waiting} />
      <PageHeading title={`Welcome, ${firstName}!`} />
      <Queue dashboard={dashboard} underway={numbers?.underway} now={now} />
      {numbers && <AdminNumbers numbers={numbers} waiting={waiting} />}
      <div className="folds">
        {WAITING.map(([of, id, title, failed]) => (
          <WaitingPeople key={of} {...{ id, title, failed }} people={dashboard[of]} total={waiting?.[of]} />
        ))}
      </div>
      <AdminRecentBookings bookings={bookings} />
      <MessagingPanel panel={panel} counts={{ conversations, users: numbers?.users }} />
      <LookingForTrotters parents={searchingParents} total={numbers?.looking} />
      <UnreadPeople groups={unread} />
    </>
  );
}

type Props = { numbers: Numbers; waiting: WaitingCases | null };

const AdminNumbers = ({ numbers, waiting }: Props) => (
  <section className="numbers" aria-label="Statistics">
    <NumberLink label="Total Users" value={numbers.users} href={paths.adminUsers} />
    <NumberLink label="Parents" value={numbers.parents} href={paths.adminParents} />
    <NumberLink label="Walkers" value={numbers.walkers} href={paths.adminWalkers} />
    {waiting && (
      <NumberLink
        label="Pending Approvals"
        value={waiting.parents + waiting.walkers}
        href={paths.pendingApprovals}
      />
    )}
    <NumberLink label="Total Bookings" value={numbers.bookings} href={paths.adminBookings} />
    <NumberLink label="Active Bookings" value={numbers.activeBookings} href={paths.adminActiveBookings} />
  </section>
);

const AdminRecentBookings = ({ bookings }: { bookings: readonly BookingRow[] | null }) => (
  <Card title="Recent Bookings" icon={CalendarClock} id="bookings">
    {bookings === null ? (
      <FailedCard code="recentBookingsLoadFailed" />
    ) : bookings.length === 0 ? (
      <EmptyState picture="calendar" title="No bookings yet" level={3} />
    ) : (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
      <section className="scroll-box" aria-label="Recent bookings" tabIndex={0}>
        <BookingsTable caption="Recent bookings, latest date first" rows={bookings} />
      </section>
    )}
  </Card>
);

type LookingForTrottersProps = { parents: readonly SearchingParent[] | null; total: number | undefined };

const LookingForTrotters = ({ parents, total }: LookingForTrottersProps) => (
  <Disclosure id="looking" open title={titleWithCount('Parents Looking for Trotters', total)}>
    <Rows
      items={parents ?? []}
      empty={parents ? 'No parents are looking right now.' : <FailedCard code="lookingParentsLoadFailed" />}
    >
      {(parent) => (
        <ReachableRow key={parent.id} id={`looking-${parent.id}`} person={parent}>
          {parent.needs}
        </ReachableRow>
      )}
    </Rows>
    {parents && total !== undefined && total > parents.length && (
      <p className="small soft">
        Showing the {parents.length} most recently active. {formatNumber(total - parents.length)} more are
        looking.
      </p>
    )}
  </Disclosure>
);

type WaitingPeopleProps = {
  id: string;
  title: string;
  people: readonly WaitingPerson[] | null;
  total: number | undefined;
  failed: MessageKey;
};

/** Those who came last; the queue leads to all of them. */
const WaitingPeople = ({ id, title, people, total, failed }: WaitingPeopleProps) => (
  <Disclosure id={id} open={people === null} title={titleWithCount(title, total)}>
    <Rows items={people ?? []} empty={people ? 'No one is waiting.' : <FailedCard code={failed} />}>
      {(person) => (
        <li key={person.id} className="row row-link" id={`waiting-${person.id}`}>
          <div className="row-text">
            <p className="row-title">
              <a href={paths.adminProfile(person.id)}>{fullName(person)}</a>
            </p>
            <p className="small soft">
              {dayOf(person.since)} · {person.email}
            </p>
          </div>
        </li>
      )}
    </Rows>
    {people && total !== undefined && total > people.length && (
      <p className="small soft">And {formatNumber(total - people.length)} more.</p>
    )}
  </Disclosure>
);
