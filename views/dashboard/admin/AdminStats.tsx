import { CalendarDays, Footprints, ListChecks, NotebookTabs, UserCheck, Users } from 'lucide-react';
import type { AdminNumbers } from '../../../src/domain/dashboard/admin-numbers.ts';
import { paths } from '../../../src/paths.ts';
import { StatCard } from '../../ui.ts';

export const AdminStats = ({ numbers, pending }: { numbers: AdminNumbers; pending: number }) => (
  <section className="grid grid-small" aria-label="Statistics">
    <StatCard label="Total Users" value={numbers.users} icon={Users} href={paths.adminUsers} />
    <StatCard
      label="Parents"
      value={numbers.parents}
      icon={NotebookTabs}
      href={paths.adminParents}
      tone="sky"
    />
    <StatCard
      label="Walkers"
      value={numbers.walkers}
      icon={Footprints}
      href={paths.adminWalkers}
      tone="plum"
    />
    <StatCard
      label="Pending Approvals"
      value={pending}
      icon={UserCheck}
      href={paths.pendingApprovals}
      tone="sun"
    />
    <StatCard
      label="Total Bookings"
      value={numbers.bookings}
      icon={ListChecks}
      href={paths.adminBookings}
      tone="sky"
    />
    <StatCard
      label="Active Bookings"
      value={numbers.activeBookings}
      icon={CalendarDays}
      href={paths.adminActiveBookings}
    />
  </section>
);
