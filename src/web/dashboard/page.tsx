import type { Role, Viewer } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { dashboardMembers } from '../guards.ts';
import { page } from '../page.tsx';
import type { MemberVisit } from '../visit.ts';
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
  sheet: 'dashboard',
  layout: 'app',
  title: 'Dashboard',
  load: (visit) => partFor(visit.viewer).load(visit as MemberVisit),
  intents: Object.assign({}, ...DASHBOARD_INTENTS),
  view: (props) => partFor(props.visit.viewer).view(props),
});

function partFor(viewer: Viewer): Part {
  if (viewer.kind !== 'member' || !viewer.approved) return underReview;
  return Object.hasOwn(PARTS, viewer.role) ? PARTS[viewer.role] : unknownRole;
}
