import type { AdminDesk } from '../../../src/domain/accounts/admin-desk.ts';
import type { Booking } from '../../../src/domain/bookings/booking.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { AdminStats } from './AdminStats.tsx';
import { Deletions } from './Deletions.tsx';
import { LookingForTrotters } from './LookingForTrotters.tsx';
import { MessagingPanel, type MessagingPanelProps } from './MessagingPanel.tsx';
import { RecentBookings } from './RecentBookings.tsx';
import { UnreadPeople } from './UnreadPeople.tsx';
import { WaitingCard } from './WaitingCard.tsx';

export interface AdminDashboardProps {
  firstName: string;
  desk: AdminDesk;
  bookings: readonly Booking[];
  panel: MessagingPanelProps['panel'];
}

/** S1 §2 Dashboard (admin). */
export function AdminDashboard({ firstName, desk, bookings, panel }: AdminDashboardProps) {
  const { numbers } = desk;
  return (
    <>
      <PageHeading title={`Welcome, ${firstName}!`} lead="What needs you today" />
      <AdminStats numbers={numbers} />
      <div className="waiting-cards">
        <WaitingCard
          id="waiting-parents"
          title="Pending Parent Approvals"
          people={desk.parents}
          total={numbers.pending_parents}
          href={withQuery(paths.pendingApprovals, { tab: 'parents' })}
        />
        <WaitingCard
          id="waiting-walkers"
          title="Pending Walker Approvals"
          people={desk.walkers}
          total={numbers.pending_walkers}
          href={withQuery(paths.pendingApprovals, { tab: 'walkers' })}
        />
        <Deletions {...desk.deletions} />
      </div>
      <RecentBookings bookings={bookings} />
      <MessagingPanel panel={panel} counts={{ conversations: desk.conversations, users: numbers.users }} />
      <LookingForTrotters parents={desk.looking} total={numbers.looking} />
      <UnreadPeople groups={desk.unread} />
    </>
  );
}
