import type { AdminNumbers as Numbers } from '../../../src/domain/dashboard/admin-numbers.ts';
import type { WaitingCases } from '../../../src/domain/dashboard/waiting-cases.ts';
import { paths } from '../../../src/paths.ts';
import { NumberLink } from '../../ui.ts';

type Props = { numbers: Numbers; waiting: WaitingCases | null };

export const AdminNumbers = ({ numbers, waiting }: Props) => (
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
