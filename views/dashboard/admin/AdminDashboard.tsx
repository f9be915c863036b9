import type { BookingRow } from '../../../src/domain/bookings/series/fold-series.ts';
import type { LoadedParts } from '../../../src/domain/dashboard/admin-dashboard.ts';
import type { AdminNumbers as Numbers } from '../../../src/domain/dashboard/admin-numbers.ts';
import type { UnreadGroup } from '../../../src/domain/messages/unread-people.ts';
import { paths } from '../../../src/paths.ts';
import { AdminNav } from '../../admin/AdminNav.tsx';
import { PageHeading } from '../../ui.ts';
import { AdminNumbers } from './AdminNumbers.tsx';
import { AdminRecentBookings } from './AdminRecentBookings.tsx';
import { LookingForTrotters } from './LookingForTrotters.tsx';
import { MessagingPanel, type MessagingPanelProps } from './MessagingPanel.tsx';
import { Queue } from './Queue.tsx';
import { UnreadPeople } from './UnreadPeople.tsx';
import { WaitingPeople } from './WaitingPeople.tsx';

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

export function AdminDashboard({
  firstName,
  dashboard,
  numbers,
  bookings,
  panel,
  unread,
  now,
}: AdminDashboardProps) {
  const { waiting, parents, walkers, deletions, searchingParents, conversations } = dashboard;
  return (
    <>
      <AdminNav path={paths.dashboard} waiting={waiting} />
      <PageHeading title={`Welcome, ${firstName}!`} />
      <Queue dashboard={dashboard} underway={numbers?.underway} now={now} />
      {numbers && <AdminNumbers numbers={numbers} waiting={waiting} />}
      <div className="folds">
        <WaitingPeople
          id="waiting-parents"
          title="Pending Parent Approvals"
          people={parents}
          total={waiting?.parents}
          failed="pendingParentsLoadFailed"
        />
        <WaitingPeople
          id="waiting-walkers"
          title="Pending Walker Approvals"
          people={walkers}
          total={waiting?.walkers}
          failed="pendingWalkersLoadFailed"
        />
        <WaitingPeople
          id="deletions"
          title="Pending Account Deletions"
          people={deletions}
          total={waiting?.deletions}
          failed="pendingDeletionsLoadFailed"
        />
      </div>
      <AdminRecentBookings bookings={bookings} />
      <MessagingPanel panel={panel} counts={{ conversations, users: numbers?.users }} />
      <LookingForTrotters parents={searchingParents} total={numbers?.looking} />
      <UnreadPeople groups={unread} />
    </>
  );
}
