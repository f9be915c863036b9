import { CalendarDays, House, MessageCircle, Search, UserCheck } from 'lucide-react';
import { paths } from '../../src/paths.ts';
import { msg } from '../../src/translate.ts';
import type { IconOf } from '../ui.ts';
import type { FrameViewer } from './page-frame.ts';

export type NavLink = { href: string; label: string; icon: IconOf; unread?: boolean };

const home: NavLink = { href: paths.dashboard, label: msg('Home'), icon: House };
const schedule: NavLink = { href: paths.schedule, label: msg('Schedule'), icon: CalendarDays };
const messages: NavLink = { href: paths.messages, label: msg('Messages'), icon: MessageCircle, unread: true };

export const PLACES: Record<FrameViewer['role'], readonly NavLink[]> = {
  tot: [home, { href: paths.findWalkers, label: msg('Find Trotters'), icon: Search }, schedule, messages],
  trotter: [home, schedule, messages],
  admin: [home, { href: paths.pendingApprovals, label: msg('Approvals'), icon: UserCheck }, messages],
};

/** `page` when `path` (with or without a query) is at or below `href`, for `aria-current`. */
export function currentIf(path: string, href: string): 'page' | undefined {
  const at = path.split('?')[0] ?? '';
  return at === href || at.startsWith(`${href}/`) ? 'page' : undefined;
}
