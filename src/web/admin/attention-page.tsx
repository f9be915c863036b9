import {
  ATTENTION_LISTS,
  type AttentionList,
  AttentionPage,
  type AttentionPageProps,
} from '../../../views/admin/attention/AttentionPage.tsx';
import { clock } from '../../clock.ts';
import { readDialog, withoutDialog } from '../../dialogs.ts';
import { decideDeletion } from '../../domain/accounts/deletion/decision.ts';
import { pendingDeletions } from '../../domain/accounts/deletion/requests.ts';
import { missingGuardians } from '../../domain/accounts/guardians/watch-guardians.ts';
import { walksInNeed } from '../../domain/bookings/admin/orphaned-walks.ts';
import { openNoShows, settleNoShow } from '../../domain/bookings/lifecycle/no-show.ts';
import { attentionCounts } from '../../domain/dashboard/waiting-cases.ts';
import { type Cursor, readCursor } from '../../domain/page.ts';
import { failedRefunds, settleRefund } from '../../domain/payments/failed-refunds.ts';
import { heldErasures } from '../../domain/retention/held-erasures.ts';
import { typedAges } from '../../domain/walkers/age/typed-ages.ts';
import { pausedByExpiry } from '../../domain/walkers/checks/expired-checks.ts';
import { paths } from '../../paths.ts';
import { acts } from '../act.ts';
import { ofBooking, teamActs } from '../bookings/acts.ts';
import { admins } from '../guards.ts';
import { page } from '../page.tsx';

export const attentionPage = page<AttentionPageProps>({
  path: paths.adminAttention,
  guard: admins,
  layout: 'admin',
  title: 'Needs attention',
  failed: 'pendingDeletionsLoadFailed',
  load: async ({ em, url }) => {
    const only = ATTENTION_LISTS.find((one) => one === url.searchParams.get('list')) ?? null;
    const after = only && readCursor(url.searchParams.get('after'));
    const counts = await attentionCounts(em);
    const page = <Found,>(
      list: AttentionList,
      count: number,
      load: (after: Cursor | null) => Promise<Found>,
    ) => (count === 0 || (only && only !== list) ? null : load(after));
    return {
      counts,
      late: await page('late', counts.late, (from) => walksInNeed(em, 'late', from)),
      walks: await page('walks', counts.orphaned, (from) => walksInNeed(em, 'orphaned', from)),
      noShows: await page('no-shows', counts.noShows, (from) => openNoShows(em, from)),
      expiredChecks: await page('checks', counts.expiredChecks, (from) => pausedByExpiry(em, from)),
      guardians: await page('guardians', counts.missingGuardians, (from) => missingGuardians(em, from)),
      typedAges: await page('ages', counts.typedAges, (from) => typedAges(em, from)),
      deletions: await page('deletions', 1, (from) => pendingDeletions(em, from)),
      heldErasures: await page('erasures', counts.heldErasures, (from) => heldErasures(em, from)),
      failedRefunds: await page('refunds', counts.failedRefunds, (from) => failedRefunds(em, from)),
      here: withoutDialog('attention', url),
      isFirst: only === null,
      now: clock.now(),
      dialog: readDialog('attention', url),
    };
  },
  intents: {
    ...acts(
      { failed: 'deletionProcessFailed', subject: 'request' },
      {
        'approve-deletion': {
          command: (em, viewer, id) => decideDeletion(em, viewer, id, 'approved'),
          toast: 'accountDeletionApproved',
        },
        'reject-deletion': {
          command: (em, viewer, id) => decideDeletion(em, viewer, id, 'rejected'),
          toast: 'accountDeletionRejected',
        },
      },
    ),
    'cancel-as-team': teamActs['cancel-as-team'],
    'complete-as-team': teamActs['complete-as-team'],
    ...acts(ofBooking, {
      'settle-no-show': { command: settleNoShow, toast: 'noShowHandled' },
      'settle-refund': { command: settleRefund, toast: 'refundHandled' },
    }),
  },
  view: ({ data, context }) => <AttentionPage {...data} viewer={context.viewer} />,
});
