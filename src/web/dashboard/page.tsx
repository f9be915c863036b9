import {
  ParentDashboard,
  type ParentDashboardProps,
} from '../../../views/dashboard/parent/ParentDashboard.tsx';
import { UnderReviewPage, type UnderReviewProps } from '../../../views/dashboard/UnderReviewPage.tsx';
import { t } from '../../../views/i18n.ts';
import { UnknownRole } from '../../../views/public/error-pages.tsx';
import { Banner } from '../../../views/ui.ts';
import { clock } from '../../clock.ts';
import { exactTime } from '../../dates.ts';
import { readDialog } from '../../dialogs.ts';
import { approvalLabel } from '../../domain/accounts/approval/approval-label.ts';
import { neededGuardian } from '../../domain/accounts/guardians/guardian.ts';
import { saveSearchPreference } from '../../domain/accounts/search-preference.ts';
import { actFor, guardedBy, readFamily } from '../../domain/accounts/watchers/act-for.ts';
import { watchLinksOf } from '../../domain/accounts/watchers/watch-links.ts';
import { cancelBooking } from '../../domain/bookings/lifecycle/walk-commands.ts';
import { parentOverview } from '../../domain/dashboard/parent-overview.ts';
import { readKindsOf } from '../../domain/notifications/list.ts';
import { Profile } from '../../domain/people/profile.ts';
import { isAdmin, type Member, type Role } from '../../domain/viewer.ts';
import { walkerEligibility } from '../../domain/walkers/eligibility.ts';
import { WalkerProfile } from '../../domain/walkers/walker-profile.ts';
import { paths } from '../../paths.ts';
import { msg } from '../../translate.ts';
import { childPhotoLinks } from '../children/photo-links.ts';
import { acts } from '../kit/act.ts';
import { dashboardMembers, parents } from '../kit/guards.ts';
import { type DashboardSection, page, type RequestContext } from '../kit/page.tsx';
import { payWalksAct } from '../payments/card-payments.ts';
import { adminDashboard } from './admin.tsx';
import { walkerDashboard } from './walker.tsx';

const parentDashboard: DashboardSection<Omit<ParentDashboardProps, 'form'>> = {
  load,
  view: ({ data, form }) => <ParentDashboard {...data} form={form} />,
  intents: {
    ...acts(
      { guard: parents },
      {
        'act-for': {
          outside: async ({ form, transaction, viewer, asAuth }) => {
            const family = await transaction((em, me) => readFamily(em, me, form.family));
            await asAuth((em) => actFor(em, viewer, family));
          },
        },
        'save-looking': { failed: 'preferencesUpdateFailed', save: saveSearchPreference, limit: 'profile' },
        'cancel-booking': {
          failed: 'bookingCancelFailed',
          subject: 'booking',
          command: cancelBooking,
          toast: 'cancel',
          limit: 'cancellation',
        },
      },
    ),
    ...payWalksAct,
  },
};

const STEPS = [
  'walk-on-my-way',
  'walk-picked-up',
  'walk-dropped-off',
  'walk-delayed',
  'watched-step',
] as const;

async function load(context: RequestContext): Promise<Omit<ParentDashboardProps, 'form'>> {
  const { em, viewer, url, services, isShown } = context;
  const overview = await parentOverview(em, viewer);
  const walks = [...overview.agenda.running, ...overview.agenda.next];
  const subjects = walks.filter(({ steps, delays }) => steps?.length || delays?.length).map(({ id }) => id);
  if (isShown && subjects.length > 0) await readKindsOf(em, viewer, { subjects, kinds: STEPS });
  const dialogId = readDialog('parentDashboard', url)?.id;
  return {
    ...overview,
    photos: childPhotoLinks(services.childPhotoSigner, overview.myChildren),
    firstName: viewer.firstName,
    family: viewer.family,
    families: overview.follows.includes('guardian') ? await guardedBy(em, viewer) : [],
    now: clock.now(),
    unread: viewer.unread,
    cancelling: overview.cancellable.find(({ id }) => id === dialogId) ?? null,
  };
}

const underReview: DashboardSection<UnderReviewProps> = {
  load: async ({ em, viewer }) => {
    const status = approvalLabel(await em.findOneOrFail(Profile, viewer.id));
    const eligibility = viewer.role === 'trotter' ? await walkerEligibility(em, viewer) : null;
    const guardian = await neededGuardian(em, await em.findOne(WalkerProfile, viewer.id));
    const checkedAt = exactTime(clock.now());
    const follows = (await watchLinksOf(em, viewer.id)).length > 0;
    return {
      firstName: viewer.firstName,
      status,
      missing: eligibility?.missing ?? null,
      guardian,
      checkedAt,
      follows,
    };
  },
  view: ({ data }) => <UnderReviewPage {...data} />,
};

/** A later version may store roles that this one does not know. */
const unknownRole: DashboardSection<null> = { view: () => <UnknownRole /> };

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
