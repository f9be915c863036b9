import type { AdminNumbers as Numbers } from '../../../src/domain/dashboard/admin-numbers.ts';
import type { WaitingCases } from '../../../src/domain/dashboard/waiting-cases.ts';
import { formatNumber } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';

type Props = { numbers: Numbers; waiting: WaitingCases | null };

export const AdminNumbers = ({ numbers, waiting }: Props) => (
  <section className="numbers" aria-label="Statistics">
    <One label="Total Users" value={numbers.users} href={paths.adminUsers} />
    <One label="Parents" value={numbers.parents} href={paths.adminParents} />
    <One label="Walkers" value={numbers.walkers} href={paths.adminWalkers} />
    {waiting && (
      <One
        label="Pending Approvals"
        value={waiting.parents + waiting.walkers}
        href={paths.pendingApprovals}
      />
    )}
    <One label="Total Bookings" value={numbers.bookings} href={paths.adminBookings} />
    <One label="Active Bookings" value={numbers.activeBookings} href={paths.adminActiveBookings} />
  </section>
);

const One = ({ label, value, href }: { label: string; value: number; href: string }) => (
  <a className="number" href={href}>
    <span>{label}</span> <strong>{formatNumber(value)}</strong>
  </a>
);
