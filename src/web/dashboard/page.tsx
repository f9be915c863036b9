import { catalogue } from '../../../views/catalogue.ts';
import { Banner } from '../../../views/ui/Banner.tsx';
import { isAdmin, type Role, type Viewer } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { dashboardMembers } from '../guards.ts';
import { page } from '../page.tsx';
import type { MemberVisit, Visit } from '../visit.ts';
import { adminDashboard } from './admin.tsx';
import { parentDashboard } from './parent.tsx';
import type { Part } from './part.ts';
import { underReview } from './under-review.tsx';
import { unknownRole } from './unknown-role.tsx';
import { walkerDashboard } from './walker.tsx';

const PARTS: Readonly<Record<Role, Part>> = {
  tot: parentDashboard,
  trotter: walkerDashboard,
  admin: adminDashboard,
};

/** The forms of all roles: whose act each is, its verb says. */
export const DASHBOARD_INTENTS = Object.values(PARTS).map(({ intents }) => intents);

/** S1 §2 Dashboard: by role, once approved. */
export const dashboardPage = page({
  path: paths.dashboard,
  guard: dashboardMembers,
  sheet: (viewer) => (isAdmin(viewer) ? 'admin-dashboard' : 'dashboard'),
  layout: 'app',
  title: 'Dashboard',
  failed: 'bookingsLoadFailed',
  load: (visit) => partFor(visit.viewer).load(visit as MemberVisit),
  intents: Object.assign({}, ...DASHBOARD_INTENTS),
  view: (props) => (
    <>
      {asksForPanel(props.visit) && <Banner tone="warning" title={catalogue.adminPanelDenied.title} />}
      {partFor(props.visit.viewer).view(props)}
    </>
  ),
});

/** The address of the admins' messaging panel, opened by somebody else. S1 §2 Admin Messaging panel. */
const asksForPanel = ({ viewer, url }: Pick<Visit, 'viewer' | 'url'>): boolean =>
  url.searchParams.has('panel') && !isAdmin(viewer);

function partFor(viewer: Viewer): Part {
  if (viewer.kind !== 'member' || !viewer.approved) return underReview;
  return Object.hasOwn(PARTS, viewer.role) ? PARTS[viewer.role] : unknownRole;
}
