import { AttentionPage, type AttentionPageProps } from '../../../views/admin/attention/AttentionPage.tsx';
import type { MessageKey } from '../../../views/i18n.ts';
import { clock } from '../../clock.ts';
import { readDialog } from '../../dialogs.ts';
import { decideDeletion } from '../../domain/accounts/deletion/decision.ts';
import { pendingDeletions } from '../../domain/accounts/deletion/requests.ts';
import { cancelAsAdmin, completeAsAdmin } from '../../domain/bookings/admin/admin-acts.ts';
import { orphanedWalks } from '../../domain/bookings/admin/orphaned-walks.ts';
import { openNoShows, settleNoShow } from '../../domain/bookings/lifecycle/no-show.ts';
import { heldErasures } from '../../domain/retention/held-erasures.ts';
import { pausedByExpiry } from '../../domain/walkers/checks/expired-checks.ts';
import { paths } from '../../paths.ts';
import { act } from '../act.ts';
import { admins } from '../guards.ts';
import { type Intent, page } from '../page.tsx';

const MAX_EXPIRED_CHECKS = 50;

const deciding = (decision: 'approved' | 'rejected', toast: MessageKey): Intent =>
  act(
    ({ em, viewer, form }) => decideDeletion(em, viewer, String(form.request ?? ''), decision),
    { to: paths.adminAttention, toast },
    { failed: 'deletionProcessFailed' },
  );

const settling = (command: typeof settleNoShow, toast: MessageKey): Intent =>
  act(
    ({ em, viewer, form }) => command(em, viewer, String(form.booking ?? '')),
    { to: paths.adminAttention, toast },
    { failed: 'bookingStatusUpdateFailed' },
  );

export const attentionPage = page<AttentionPageProps>({
  path: paths.adminAttention,
  guard: admins,
  layout: 'admin',
  title: 'Needs attention',
  failed: 'pendingDeletionsLoadFailed',
  load: async ({ em, url }) => ({
    deletions: await pendingDeletions(em),
    walks: await orphanedWalks(em),
    noShows: await openNoShows(em),
    expiredChecks: await pausedByExpiry(em, MAX_EXPIRED_CHECKS),
    heldErasures: await heldErasures(em),
    now: clock.now(),
    dialog: readDialog('attention', url),
  }),
  intents: {
    'approve-deletion': deciding('approved', 'accountDeletionApproved'),
    'reject-deletion': deciding('rejected', 'accountDeletionRejected'),
    'cancel-walk': settling(cancelAsAdmin, 'bookingCancelledByTeam'),
    'complete-walk': settling(completeAsAdmin, 'bookingCompletedByTeam'),
    'settle-no-show': settling(settleNoShow, 'noShowHandled'),
  },
  view: ({ data, context }) => <AttentionPage {...data} viewer={context.viewer} />,
});
