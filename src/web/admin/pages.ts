import type { Page } from '../page.tsx';
import { attentionPage } from './attention-page.tsx';
import { auditPage } from './audit-page.tsx';
import { activeBookingsPage, allBookingsPage } from './bookings-pages.tsx';
import { closedDaysPage } from './closed-days-page.tsx';
import { jobsPage } from './jobs-page.tsx';
import { adminHome, overviewPage } from './overview-page.tsx';
import { pendingApprovalsPage } from './pending-approvals-page.tsx';
import { parentsPage, usersPage, walkersPage } from './people-pages.tsx';
import { adminProfilePage } from './profile-page.tsx';
import { reportPage, reportsPage } from './reports-pages.tsx';

export const adminPages: readonly Page[] = [
  adminHome,
  usersPage,
  parentsPage,
  walkersPage,
  allBookingsPage,
  activeBookingsPage,
  pendingApprovalsPage,
  adminProfilePage,
  attentionPage,
  reportsPage,
  reportPage,
  overviewPage,
  jobsPage,
  auditPage,
  closedDaysPage,
];
