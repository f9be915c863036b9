import { OverviewPage, type OverviewPageProps } from '../../../views/admin/overview/OverviewPage.tsx';
import { weeklyFigures } from '../../domain/bookings/admin/bookings-by-status.ts';
import { paths } from '../../paths.ts';
import { admins } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';

export const overviewPage = page<OverviewPageProps>({
  path: paths.adminOverview,
  guard: admins,
  layout: 'admin',
  stylesheet: 'admin-dashboard',
  title: 'Overview',
  load: async ({ em }) => ({ weeks: await weeklyFigures(em) }),
  view: ({ data }) => <OverviewPage {...data} />,
});

export const adminHome = page({
  path: paths.admin,
  guard: { name: 'admins', check: (viewer) => admins.check(viewer) ?? { to: paths.dashboard } },
  layout: 'admin',
  title: 'Admin',
  view: () => null,
});
