import { ActiveBookingsPage, type ActiveBookingsProps } from '../../../views/admin/ActiveBookingsPage.tsx';
import { AllBookingsPage } from '../../../views/admin/AllBookingsPage.tsx';
import { clock } from '../../clock.ts';
import {
  type AdminBookings,
  activeBookings,
  allBookings,
} from '../../domain/bookings/admin-overview-lists.ts';
import { paths } from '../../paths.ts';
import { admins } from '../guards.ts';
import { page } from '../page.tsx';
import { queryOf } from './query.ts';

/** S1 §2 Admin screens, All Bookings. */
export const allBookingsPage = page<AdminBookings>({
  path: paths.adminBookings,
  guard: admins,
  layout: 'admin',
  title: 'All Bookings',
  load: ({ em, url }) => allBookings(em, url.searchParams.get('after')),
  view: ({ data }) => <AllBookingsPage {...data} />,
});

/** S1 §2 Admin screens, Active Bookings. */
export const activeBookingsPage = page<ActiveBookingsProps>({
  path: paths.adminActiveBookings,
  guard: admins,
  layout: 'admin',
  title: 'Active Bookings',
  load: async ({ em, url }) => {
    const q = queryOf(url);
    const list = await activeBookings(em, { q, after: url.searchParams.get('after') });
    return { q, today: clock.today(), list };
  },
  view: ({ data }) => <ActiveBookingsPage {...data} />,
});
