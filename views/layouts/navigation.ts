import {
  BellRing,
  CalendarDays,
  ChartColumn,
  Cog,
  Flag,
  House,
  ListChecks,
  MessageCircle,
  NotebookTabs,
  ScrollText,
  Search,
  Sparkles,
  UserCheck,
  Users,
} from 'lucide-react';
import type { IconOf } from '../ui/Icon.tsx';
import type { Viewer } from './chrome.ts';

export type Place = { href: string; label: string; icon: IconOf; unread?: boolean };

const home: Place = { href: '/dashboard', label: 'Home', icon: House };
const schedule: Place = { href: '/schedule', label: 'Schedule', icon: CalendarDays };
const messages: Place = { href: '/messages', label: 'Messages', icon: MessageCircle, unread: true };

/** Where each role goes most: inline in the header, a bar at the bottom on a phone. */
export const places: Record<Viewer['role'], readonly Place[]> = {
  tot: [home, { href: '/find-walkers', label: 'Find Trotters', icon: Search }, schedule, messages],
  trotter: [home, schedule, messages],
  admin: [home, { href: '/admin/pending-approvals', label: 'Approvals', icon: UserCheck }, messages],
};

/** The admin's sections, as tabs above each of them. */
export const adminSections: readonly Place[] = [
  { href: '/admin/pending-approvals', label: 'Pending Approvals', icon: UserCheck },
  { href: '/admin/attention', label: 'Needs You', icon: BellRing },
  { href: '/admin/reports', label: 'Reports', icon: Flag },
  { href: '/admin/users', label: 'All Users', icon: Users },
  { href: '/admin/parents', label: 'All Parents', icon: NotebookTabs },
  { href: '/admin/walkers', label: 'All Walkers', icon: Sparkles },
  { href: '/admin/bookings', label: 'All Bookings', icon: ListChecks },
  { href: '/admin/active-bookings', label: 'Active Bookings', icon: CalendarDays },
  { href: '/admin/overview', label: 'Overview', icon: ChartColumn },
  { href: '/admin/jobs', label: 'Jobs', icon: Cog },
  { href: '/admin/audit', label: 'Audit Log', icon: ScrollText },
];
