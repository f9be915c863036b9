import type { EntityManager } from '@mikro-orm/postgresql';
import { AdminDashboard, type AdminDashboardProps } from '../../../views/dashboard/admin/AdminDashboard.tsx';
import type { Panel } from '../../../views/dashboard/admin/MessagingPanel.tsx';
import { clock } from '../../clock.ts';
import { suggestPeople } from '../../domain/accounts/directory/people-list.ts';
import { adminRecentBookings } from '../../domain/bookings/admin/admin-overview.ts';
import { DASHBOARD_PARTS, dashboardParts, type LoadedParts } from '../../domain/dashboard/admin-dashboard.ts';
import { adminNumbers } from '../../domain/dashboard/admin-numbers.ts';
import { conversationsOf } from '../../domain/messages/conversations.ts';
import { unreadGroups } from '../../domain/messages/unread-people.ts';
import { queryOf } from '../admin/query.ts';
import { readCard } from '../card.ts';
import type { DashboardSection, RequestContext } from '../kit/page.tsx';

const USERS = 10;

export const adminDashboard: DashboardSection<AdminDashboardProps> = {
  load,
  view: ({ data }) => <AdminDashboard {...data} />,
};

async function load({ em, viewer, url }: RequestContext): Promise<AdminDashboardProps> {
  return {
    firstName: viewer.firstName,
    dashboard: await partsOf(em),
    numbers: await readCard(em, 'numbers', adminNumbers),
    bookings: await readCard(em, 'bookings', adminRecentBookings),
    panel: await panelIn({ em, viewer, url }),
    unread: await readCard(em, 'unread', unreadGroups),
    now: clock.now(),
  };
}

/** In one statement; after an error one by one, so that the card of each part fails alone. */
async function partsOf(em: EntityManager): Promise<LoadedParts> {
  const together = await readCard(em, null, (card) => dashboardParts(card, DASHBOARD_PARTS));
  if (together) return together;
  const found: Partial<LoadedParts> = {};
  for (const part of DASHBOARD_PARTS)
    Object.assign(
      found,
      (await readCard(em, part, (card) => dashboardParts(card, [part]))) ?? { [part]: null },
    );
  return found as LoadedParts;
}

async function panelIn({ em, viewer, url }: Pick<RequestContext, 'em' | 'viewer' | 'url'>): Promise<Panel> {
  const panel = url.searchParams.get('panel');
  if (panel === 'users') {
    const q = queryOf(url);
    return { tab: 'users', q, users: await readCard(em, 'users', (card) => suggestPeople(card, q, USERS)) };
  }
  const found = await readCard(em, 'messages', (card) => conversationsOf(card, viewer));
  return { tab: 'conversations', list: found?.list ?? null, all: panel === 'more', now: clock.now() };
}
