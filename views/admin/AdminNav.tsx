import { needAttention, type WaitingCases } from '../../src/domain/dashboard/waiting-cases.ts';
import { paths } from '../../src/paths.ts';
import { currentIf } from '../layouts/navigation.ts';
import { CountBadge } from '../ui.ts';

type Page = { href: string; label: string; count?: (waiting: WaitingCases) => number };

const QUEUE: readonly Page[] = [
  {
    href: paths.pendingApprovals,
    label: 'Pending Approvals',
    count: ({ parents, walkers }) => parents + walkers,
  },
  { href: paths.adminAttention, label: 'Needs attention', count: needAttention },
  { href: paths.adminIncidents, label: 'Incidents', count: ({ incidents }) => incidents },
  { href: paths.adminReports, label: 'Reports', count: ({ reports }) => reports },
];

const GROUPS: readonly [name: string, pages: readonly Page[]][] = [
  ['Queue', QUEUE],
  [
    'People',
    [
      { href: paths.adminUsers, label: 'All Users' },
      { href: paths.adminParents, label: 'All Parents' },
      { href: paths.adminWalkers, label: 'All Walkers' },
    ],
  ],
  [
    'Bookings',
    [
      { href: paths.adminActiveBookings, label: 'Active Bookings' },
      { href: paths.adminBookings, label: 'All Bookings' },
      { href: paths.adminClosedDays, label: 'Closed days' },
    ],
  ],
  [
    'System',
    [
      { href: paths.adminOverview, label: 'Overview' },
      { href: paths.adminSuppressions, label: 'Undelivered email' },
      { href: paths.adminJobs, label: 'Jobs' },
      { href: paths.adminWebhooks, label: 'Webhooks' },
      { href: paths.adminAudit, label: 'Audit log' },
      { href: paths.adminSecurity, label: 'Sign-ins' },
    ],
  ],
];

type Props = { path: string; waiting: WaitingCases | null };

/** Four groups, and the pages of the one that is open (ADMIN-13). */
export function AdminNav({ path, waiting }: Props) {
  const total = QUEUE.reduce((sum, { count }) => sum + ((waiting && count?.(waiting)) ?? 0), 0);
  const [here, pages] = GROUPS.find(([, all]) => all.some(({ href }) => currentIf(path, href))) ?? [null, []];
  return (
    <nav className="admin-nav" aria-label="Admin">
      <div className="sections">
        {GROUPS.map(([name, [first]]) => (
          <a key={name} href={first?.href} aria-current={name === here ? 'true' : undefined}>
            {name}
            {name === 'Queue' && <CountBadge count={total} of="waiting" />}
          </a>
        ))}
      </div>
      {here && (
        <div className="sections">
          {pages.map(({ href, label, count }) => (
            <a key={href} href={href} aria-current={currentIf(path, href)}>
              {label}
              {count && waiting && <CountBadge count={count(waiting)} of="waiting" />}
            </a>
          ))}
        </div>
      )}
    </nav>
  );
}
