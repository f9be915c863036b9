import { AdminDashboard, type AdminDashboardProps } from '../../../views/dashboard/admin/AdminDashboard.tsx';
import type { Panel } from '../../../views/dashboard/admin/MessagingPanel.tsx';
import { clock } from '../../clock.ts';
import { adminDesk } from '../../domain/accounts/admin-desk.ts';
import { peopleBrief } from '../../domain/accounts/people-brief.ts';
import { adminRecentBookings } from '../../domain/bookings/admin-overview.ts';
import { conversationsOf } from '../../domain/messages/conversations.ts';
import { queryOf } from '../admin/query.ts';
import { part } from '../in-words.ts';
import type { MemberVisit } from '../visit.ts';
import { dashboardPart } from './part.ts';

/** How many users the messaging panel shows; the rest is on their own page. */
const USERS = 10;

/** S1 §2 Dashboard (admin). */
export const adminDashboard = dashboardPart({
  load,
  view: ({ data }) => <AdminDashboard {...data} />,
  intents: {},
});

async function load(visit: MemberVisit): Promise<AdminDashboardProps> {
  const { em, viewer } = visit;
  return {
    firstName: viewer.firstName,
    desk: await part('pendingApprovalsLoadFailed', adminDesk(em, clock.now())),
    bookings: await part('recentBookingsLoadFailed', adminRecentBookings(em)),
    panel: await panelIn(visit),
  };
}

/** Only what the open tab shows is read. */
async function panelIn({ em, viewer, url }: MemberVisit): Promise<Panel> {
  const panel = url.searchParams.get('panel');
  if (panel === 'users') {
    const q = queryOf(url);
    return { tab: 'users', q, users: await part('usersLoadFailed', peopleBrief(em, q, USERS)) };
  }
  const { list } = await part('messagesLoadFailed', conversationsOf(em, viewer));
  return { tab: 'conversations', list, all: panel === 'more', now: clock.now() };
}
