import { t } from '../../../views/i18n.ts';
import { Banner } from '../../../views/ui.ts';
import { isAdmin, type Member, type Role } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { dashboardMembers } from '../guards.ts';
import { type DashboardSection, page, type RequestContext } from '../page.tsx';
import { adminDashboard } from './admin.tsx';
import { parentDashboard } from './parent.tsx';
import { walkerDashboard } from './walker.tsx';
import { underReview, unknownRole } from './without-dashboard.tsx';

// biome-ignore lint/suspicious/noExplicitAny: each section keeps the type of its data inside
type AnySection = DashboardSection<any>;

const PARTS: Readonly<Record<Role, AnySection>> = {
  tot: parentDashboard,
  trotter: walkerDashboard,
  admin: adminDashboard,
};

export const DASHBOARD_INTENTS = Object.values(PARTS).map(({ intents = {} }) => intents);

export const dashboardPage = page({
  path: paths.dashboard,
  guard: dashboardMembers,
  stylesheet: (viewer) => (isAdmin(viewer) ? 'admin-dashboard' : 'dashboard'),
  title: msg('Dashboard'),
  failed: 'bookingsLoadFailed',
  load: async (context) => partFor(context.viewer).load?.(context),
  intents: Object.assign({}, ...DASHBOARD_INTENTS),
  view: (props) => (
    <>
      {asksForPanel(props.context) && <Banner tone="warning" title={t('adminPanelDenied').title} />}
      {partFor(props.context.viewer).view(props)}
    </>
  ),
});

const asksForPanel = ({ viewer, url }: Pick<RequestContext, 'viewer' | 'url'>): boolean =>
  url.searchParams.has('panel') && !isAdmin(viewer);

function partFor(viewer: Member): AnySection {
  if (!viewer.approved) return underReview;
  return Object.hasOwn(PARTS, viewer.role) ? PARTS[viewer.role] : unknownRole;
}
