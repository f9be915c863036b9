import type { BookingRow } from '../../../src/domain/bookings/series/fold-series.ts';
import type { AdminDashboardData } from '../../../src/domain/dashboard/admin-dashboard.ts';
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

export interface AdminDashboardProps {
  firstName: string;
  dashboard: AdminDashboardData;
  bookings: readonly BookingRow[];
  panel: MessagingPanelProps['panel'];
  now: Date;
}

export function AdminDashboard({ firstName, dashboard, bookings, panel, now }: AdminDashboardProps) {
  const { waiting, numbers, parents, walkers, deletions } = dashboard;
  return (
    <>
      <AdminNav path={paths.dashboard} waiting={waiting} />
      <PageHeading title={`Welcome, ${firstName}!`} />
      <Queue dashboard={dashboard} now={now} />
      <AdminNumbers numbers={numbers} pending={waiting.parents + waiting.walkers} />
      <div className="folds">
        <WaitingPeople
          id="waiting-parents"
          title="Pending Parent Approvals"
          people={parents}
          total={waiting.parents}
        />
        <WaitingPeople
          id="waiting-walkers"
          title="Pending Walker Approvals"
          people={walkers}
          total={waiting.walkers}
        />
        <WaitingPeople
          id="deletions"
          title="Pending Account Deletions"
          people={deletions}
          total={waiting.deletions}
        />
      </div>
      <AdminRecentBookings bookings={bookings} />
      <MessagingPanel
        panel={panel}
        counts={{ conversations: dashboard.conversations, users: numbers.users }}
      />
      <LookingForTrotters parents={dashboard.searchingParents} total={numbers.looking} />
      <UnreadPeople groups={dashboard.unread} />
    </>
  );
}
