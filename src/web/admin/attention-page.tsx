import type { EntityManager } from '@mikro-orm/postgresql';
import { AttentionPage, type AttentionPageProps } from '../../../views/admin/attention/AttentionPage.tsx';
import { clock } from '../../clock.ts';
import { readDialog } from '../../dialogs.ts';
import { decideDeletion } from '../../domain/accounts/deletion/decision.ts';
import { pendingDeletions } from '../../domain/accounts/deletion/requests.ts';
import { cancelAsAdmin, completeAsAdmin } from '../../domain/bookings/admin/admin-acts.ts';
import { orphanedWalks } from '../../domain/bookings/admin/orphaned-walks.ts';
import { openNoShows, settleNoShow } from '../../domain/bookings/lifecycle/no-show.ts';
import type { Viewer } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { admins } from '../guards.ts';
import { type Intent, page, type Redirect } from '../page.tsx';

const deciding = (decision: 'approved' | 'rejected', toast: Redirect['toast'] & string): Intent => ({
  failed: 'deletionProcessFailed',
  submit: async ({ em, viewer, form }) => {
    await decideDeletion(em, viewer, String(form.request ?? ''), decision);
    return { to: paths.adminAttention, toast };
  },
});

const settling = (
  command: (em: EntityManager, viewer: Viewer, id: string) => Promise<unknown>,
  toast: Redirect['toast'] & string,
): Intent => ({
  failed: 'bookingStatusUpdateFailed',
  submit: async ({ em, viewer, form }) => {
    await command(em, viewer, String(form.booking ?? ''));
    return { to: paths.adminAttention, toast };
  },
});

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
