import { CalendarDays, House, MessageCircle, Search, UserCheck } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import type { IconOf } from '../ui.ts';
import type { FrameViewer } from './page-frame.ts';

export type NavLink = { href: string; label: string; icon: IconOf; unread?: boolean };

const home: NavLink = { href: paths.dashboard, label: 'Home', icon: House };
const schedule: NavLink = { href: paths.schedule, label: 'Schedule', icon: CalendarDays };
const messages: NavLink = { href: paths.messages, label: 'Messages', icon: MessageCircle, unread: true };

const places: Record<FrameViewer['role'], readonly NavLink[]> = {
  tot: [home, { href: paths.findWalkers, label: 'Find Trotters', icon: Search }, schedule, messages],
  trotter: [home, schedule, messages],
  admin: [home, { href: paths.pendingApprovals, label: 'Approvals', icon: UserCheck }, messages],
};

export const navLinksFor = ({ role, approved }: FrameViewer): readonly NavLink[] =>
  approved ? (places[role] ?? []) : [home];

export const adminSections: readonly Pick<NavLink, 'href' | 'label'>[] = [
  { href: paths.pendingApprovals, label: 'Pending Approvals' },
  { href: paths.adminAttention, label: 'Needs attention' },
  { href: paths.adminIncidents, label: 'Incidents' },
  { href: paths.adminReports, label: 'Reports' },
  { href: paths.adminUsers, label: 'All Users' },
  { href: paths.adminParents, label: 'All Parents' },
  { href: paths.adminWalkers, label: 'All Walkers' },
  { href: paths.adminBookings, label: 'All Bookings' },
  { href: paths.adminActiveBookings, label: 'Active Bookings' },
  { href: paths.adminOverview, label: 'Overview' },
  { href: paths.adminClosedDays, label: 'Closed days' },
  { href: paths.adminJobs, label: 'Jobs' },
  { href: paths.adminAudit, label: 'Audit log' },
];

/** `page` when `path` (with or without a query) is at or below `href`, for `aria-current`. */
export function currentIf(path: string, href: string): 'page' | undefined {
  const at = path.split('?')[0] ?? '';
  return at === href || at.startsWith(`${href}/`) ? 'page' : undefined;
}
