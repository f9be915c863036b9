import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import type { AdminDashboardData } from '../../../src/domain/dashboard/admin-dashboard.ts';
import { MAX_COUNTED } from '../../../src/domain/page.ts';
import { formatNumber } from '../../../src/money.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { Button, PageHeading } from '../../ui.ts';
import { AdminRecentBookings } from './AdminRecentBookings.tsx';
import { AdminStats } from './AdminStats.tsx';
import { Deletions } from './Deletions.tsx';
import { LateWalks } from './LateWalks.tsx';
import { LookingForTrotters } from './LookingForTrotters.tsx';
import { MessagingPanel, type MessagingPanelProps } from './MessagingPanel.tsx';
import { OpenIncidents } from './OpenIncidents.tsx';
import { PendingCard } from './PendingCard.tsx';
import { UnreadPeople } from './UnreadPeople.tsx';

export interface AdminDashboardProps {
  firstName: string;
  dashboard: AdminDashboardData;
  bookings: readonly ShownBooking[];
  panel: MessagingPanelProps['panel'];
  now: Date;
}

/** Counts what the page shows. */
function attentionLabel({ attention, deletions }: AdminDashboardData): string {
  const waiting = Object.values(attention).reduce((sum, count) => sum + count, deletions.total);
  const more = Object.values(attention).some((count) => count >= MAX_COUNTED) ? '+' : '';
  return waiting > 0 ? `Needs attention (${formatNumber(waiting)}${more})` : 'Needs attention';
}

export function AdminDashboard({ firstName, dashboard, bookings, panel, now }: AdminDashboardProps) {
  const { numbers } = dashboard;
  return (
    <>
      <PageHeading
        title={`Welcome, ${firstName}!`}
        lead="Today"
        actions={<Button href={paths.adminAttention} label={attentionLabel(dashboard)} />}
      />
      <OpenIncidents {...dashboard.incidents} now={now} />
      <LateWalks late={dashboard.attention.late} />
      <div className="pending-cards">
        <PendingCard
          id="waiting-parents"
          title="Pending Parent Approvals"
          {...dashboard.parents}
          href={withQuery(paths.pendingApprovals, { tab: 'parents' })}
        />
        <PendingCard
          id="waiting-walkers"
          title="Pending Walker Approvals"
          {...dashboard.walkers}
          href={withQuery(paths.pendingApprovals, { tab: 'walkers' })}
        />
        <Deletions {...dashboard.deletions} />
      </div>
      <AdminStats numbers={numbers} pending={dashboard.parents.total + dashboard.walkers.total} />
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
