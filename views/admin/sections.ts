import { paths } from '../../src/paths.ts';

export const adminSections: readonly { href: string; label: string }[] = [
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
  { href: paths.adminSuppressions, label: 'Undelivered email' },
  { href: paths.adminJobs, label: 'Jobs' },
  { href: paths.adminWebhooks, label: 'Webhooks' },
  { href: paths.adminAudit, label: 'Audit log' },
  { href: paths.adminSecurity, label: 'Sign-ins' },
];
