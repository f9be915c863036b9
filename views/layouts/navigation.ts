import { CalendarDays, House, MessageCircle, Search, UserCheck } from 'lucide-react';
import type { IconOf } from '../ui/Icon.tsx';
import type { FrameViewer } from './page-frame.ts';

export type NavLink = { href: string; label: string; icon: IconOf; unread?: boolean };

const home: NavLink = { href: '/dashboard', label: 'Home', icon: House };
const schedule: NavLink = { href: '/schedule', label: 'Schedule', icon: CalendarDays };
const messages: NavLink = { href: '/messages', label: 'Messages', icon: MessageCircle, unread: true };

const places: Record<FrameViewer['role'], readonly NavLink[]> = {
  tot: [home, { href: '/find-walkers', label: 'Find Trotters', icon: Search }, schedule, messages],
  trotter: [home, schedule, messages],
  admin: [home, { href: '/admin/pending-approvals', label: 'Approvals', icon: UserCheck }, messages],
};

export const navLinksFor = ({ role, approved }: FrameViewer): readonly NavLink[] =>
  approved ? (places[role] ?? []) : [home];

export const adminSections: readonly Pick<NavLink, 'href' | 'label'>[] = [
  { href: '/admin/pending-approvals', label: 'Pending Approvals' },
  { href: '/admin/attention', label: 'Needs attention' },
  { href: '/admin/reports', label: 'Reports' },
  { href: '/admin/users', label: 'All Users' },
  { href: '/admin/parents', label: 'All Parents' },
  { href: '/admin/walkers', label: 'All Walkers' },
  { href: '/admin/bookings', label: 'All Bookings' },
  { href: '/admin/active-bookings', label: 'Active Bookings' },
  { href: '/admin/overview', label: 'Overview' },
  { href: '/admin/jobs', label: 'Jobs' },
  { href: '/admin/audit', label: 'Audit log' },
];
