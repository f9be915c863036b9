import { paths } from '../../paths.ts';
import { admins } from '../guards.ts';
import { page } from '../page.tsx';

export const adminHome = page({
  path: paths.admin,
  guard: { name: 'admins', check: (viewer) => admins.check(viewer) ?? { to: paths.dashboard } },
  layout: 'admin',
  title: 'Admin',
  view: () => null,
});
