import { needAttention, type WaitingCases } from '../../src/domain/dashboard/waiting-cases.ts';
import { type AdminPath, paths } from '../../src/paths.ts';
import { currentIf } from '../layouts/AppHeader.tsx';
import { CountBadge } from '../ui.ts';

const GROUPS = ['Queue', 'People', 'Bookings', 'System'] as const;

type Page = { in: (typeof GROUPS)[number]; label: string; count?: (waiting: WaitingCases) => number };

/** A page without a place here does not compile. */
const PAGES: Record<AdminPath, Page> = {
  [paths.pendingApprovals]: {
    in: 'Queue',
    label: 'Pending Approvals',
    count: ({ parents, walkers }) => parents + walkers,
  },
  [paths.adminAttention]: { in: 'Queue', label: 'Needs attention', count: needAttention },
  [paths.adminIncidents]: { in: 'Queue', label: 'Incidents', count: ({ incidents }) => incidents },
  [paths.adminReports]: { in: 'Queue', label: 'Reports', count: ({ reports }) => reports },
  [paths.adminUsers]: { in: 'People', label: 'All Users' },
  [paths.adminParents]: { in: 'People', label: 'All Parents' },
  [paths.adminWalkers]: { in: 'People', label: 'All Walkers' },
  [paths.adminActiveBookings]: { in: 'Bookings', label: 'Active Bookings' },
  [paths.adminBookings]: { in: 'Bookings', label: 'All Bookings' },
  [paths.adminClosedDays]: { in: 'Bookings', label: 'Closed days' },
  [paths.adminOverview]: { in: 'System', label: 'Overview' },
  [paths.adminMoney]: { in: 'System', label: 'Money' },
  [paths.adminSuppressions]: { in: 'System', label: 'Undelivered email' },
  [paths.adminJobs]: { in: 'System', label: 'Jobs' },
  [paths.adminWebhooks]: { in: 'System', label: 'Webhooks' },
  [paths.adminAudit]: { in: 'System', label: 'Audit log' },
  [paths.adminSecurity]: { in: 'System', label: 'Sign-ins' },
};
const LINKS = Object.entries(PAGES).map(([href, page]) => ({ href, ...page }));

type Props = { path: string; waiting: WaitingCases | null };

/** Four groups, and the pages of the one that is open (ADMIN-13). */
export function AdminNav({ path, waiting }: Props) {
  const total = LINKS.reduce((sum, { count }) => sum + ((waiting && count?.(waiting)) ?? 0), 0);
  const here = LINKS.find(({ href }) => currentIf(path, href))?.in;
  return (
    <nav className="admin-nav" aria-label="Admin">
      <div className="sections">
        {GROUPS.map((name) => (
          <a
            key={name}
            href={LINKS.find((link) => link.in === name)?.href}
            aria-current={name === here ? 'true' : undefined}
          >
            {name}
            {name === 'Queue' && <CountBadge count={total} of="waiting" />}
          </a>
        ))}
      </div>
      {here && (
        <div className="sections">
          {LINKS.filter((link) => link.in === here).map(({ href, label, count }) => (
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
