import { AdminDashboard, type AdminDashboardProps } from '../../../views/dashboard/admin/AdminDashboard.tsx';
import type { Panel } from '../../../views/dashboard/admin/MessagingPanel.tsx';
import { clock } from '../../clock.ts';
import { suggestPeople } from '../../domain/accounts/directory/people-autocomplete.ts';
import { adminRecentBookings } from '../../domain/bookings/admin/admin-overview.ts';
import { loadAdminDashboard } from '../../domain/dashboard/admin-dashboard.ts';
import { conversationsOf } from '../../domain/messages/conversations.ts';
import { queryOf } from '../admin/query.ts';
import type { DashboardSection, RequestContext } from '../page.tsx';
import { loadSection } from '../wrap-error.ts';

const USERS = 10;

export const adminDashboard: DashboardSection<AdminDashboardProps> = {
  load,
  view: ({ data }) => <AdminDashboard {...data} />,
};

async function load(context: RequestContext): Promise<AdminDashboardProps> {
  const { em, viewer } = context;
  return {
    firstName: viewer.firstName,
    dashboard: await loadSection('pendingApprovalsLoadFailed', loadAdminDashboard(em)),
    bookings: await loadSection('recentBookingsLoadFailed', adminRecentBookings(em)),
    panel: await panelIn(context),
    now: clock.now(),
  };
}

async function panelIn({ em, viewer, url }: RequestContext): Promise<Panel> {
  const panel = url.searchParams.get('panel');
  if (panel === 'users') {
    const q = queryOf(url);
    return { tab: 'users', q, users: await loadSection('usersLoadFailed', suggestPeople(em, q, USERS)) };
  }
  const { list } = await loadSection('messagesLoadFailed', conversationsOf(em, viewer));
  return { tab: 'conversations', list, all: panel === 'more', now: clock.now() };
}
