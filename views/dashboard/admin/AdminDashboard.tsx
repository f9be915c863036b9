import type { Profile } from '../../../src/domain/accounts/profile.ts';
import type { AdminNumbers } from '../../../src/domain/bookings/admin-overview.ts';
import type { Booking } from '../../../src/domain/bookings/booking.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { PageHeading } from '../../ui/PageHeading.tsx';
import { AdminStats } from './AdminStats.tsx';
import { RecentBookings } from './RecentBookings.tsx';
import { WaitingCard } from './WaitingCard.tsx';

export interface AdminDashboardProps {
  firstName: string;
  numbers: AdminNumbers;
  waiting: { parents: readonly Profile[]; walkers: readonly Profile[] };
  bookings: readonly Booking[];
}

/** S1 §2 Dashboard (admin). */
export function AdminDashboard({ firstName, numbers, waiting, bookings }: AdminDashboardProps) {
  return (
    <>
      <PageHeading title={`Welcome, ${firstName}!`} lead="What needs you today" />
      <AdminStats numbers={numbers} />
      <div className="waiting-cards">
        <WaitingCard
          id="waiting-parents"
          title="Pending Parent Approvals"
          people={waiting.parents}
          href={withQuery(paths.pendingApprovals, { tab: 'parents' })}
        />
        <WaitingCard
          id="waiting-walkers"
          title="Pending Walker Approvals"
          people={waiting.walkers}
          href={withQuery(paths.pendingApprovals, { tab: 'walkers' })}
        />
      </div>
      <RecentBookings bookings={bookings} />
    </>
  );
}
