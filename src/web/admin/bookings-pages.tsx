import { ActiveBookingsPage, type ActiveBookingsProps } from '../../../views/admin/ActiveBookingsPage.tsx';
import { AllBookingsPage, type AllBookingsProps } from '../../../views/admin/AllBookingsPage.tsx';
import { clock } from '../../clock.ts';
import {
  activeBookings,
  allBookings,
  BOOKING_SORTS,
} from '../../domain/bookings/admin/admin-overview-lists.ts';
import { paths } from '../../paths.ts';
import { admins } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';
import { receiptActs } from '../payments/receipt-acts.ts';
import { afterOf, queryOf, sortOf } from './query.ts';

export const allBookingsPage = page<AllBookingsProps>({
  path: paths.adminBookings,
  guard: admins,
  layout: 'admin',
  stylesheet: 'lists',
  title: 'All Bookings',
  failed: 'bookingsLoadFailed',
  load: async ({ em, url }) => {
    const query = { q: queryOf(url), order: sortOf(url, BOOKING_SORTS, 'created'), after: afterOf(url) };
    const resending = url.searchParams.has('resend');
    return { ...query, resending, list: await allBookings(em, { ...query, paid: resending }) };
  },
  intents: { 'resend-receipts': receiptActs['resend-receipts'] },
  view: ({ data }) => <AllBookingsPage {...data} />,
});

export const activeBookingsPage = page<ActiveBookingsProps>({
  path: paths.adminActiveBookings,
  guard: admins,
  layout: 'admin',
  stylesheet: 'lists',
  title: 'Active Bookings',
  failed: 'activeBookingsLoadFailed',
  load: async ({ em, url }) => {
    const query = { q: queryOf(url), order: sortOf(url, BOOKING_SORTS, 'start'), after: afterOf(url) };
    return { ...query, today: clock.today(), now: clock.now(), list: await activeBookings(em, query) };
  },
  view: ({ data }) => <ActiveBookingsPage {...data} />,
});
