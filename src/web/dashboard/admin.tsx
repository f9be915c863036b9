import { AdminDashboard, type AdminDashboardProps } from '../../../views/dashboard/admin/AdminDashboard.tsx';
import { adminNumbers, adminRecentBookings, waitingPeople } from '../../domain/bookings/admin-overview.ts';
import type { MemberVisit } from '../visit.ts';
import { dashboardPart } from './part.ts';

/** S1 §2 Dashboard (admin). */
export const adminDashboard = dashboardPart({
  load,
  view: ({ data }) => <AdminDashboard {...data} />,
  intents: {},
});

async function load({ em, viewer }: MemberVisit): Promise<AdminDashboardProps> {
  return {
    firstName: viewer.firstName,
    numbers: await adminNumbers(em),
    waiting: { parents: await waitingPeople(em, 'tot'), walkers: await waitingPeople(em, 'trotter') },
    bookings: await adminRecentBookings(em),
  };
}
