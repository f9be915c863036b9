import { paths } from '../../paths.ts';
import { admins } from '../guards.ts';
import { page } from '../page.tsx';

/** `/admin`, which people type: an admin's home is the dashboard. */
export const adminHome = page({
  path: paths.admin,
  guard: { name: 'admins', check: (viewer) => admins.check(viewer) ?? { to: paths.dashboard } },
  layout: 'admin',
  title: 'Admin',
  view: () => null,
});
