import type { EntityManager } from '@mikro-orm/postgresql';
import {
  ATTENTION_LISTS,
  type AttentionList,
  AttentionPage,
  type AttentionPageProps,
  type ShownList,
} from '../../../views/admin/attention/AttentionPage.tsx';
import { clock } from '../../clock.ts';
import { readDialog, withoutDialog } from '../../dialogs.ts';
import { decideDeletion } from '../../domain/accounts/deletion/deletion.ts';
import { pendingDeletions } from '../../domain/accounts/deletion/requests.ts';
import { missingGuardians } from '../../domain/accounts/guardians/watch-guardians.ts';
import { walksInNeed } from '../../domain/bookings/admin/orphaned-walks.ts';
import { openNoShows, settleNoShow } from '../../domain/bookings/lifecycle/no-show.ts';
import { type AttentionCounts, attentionCounts } from '../../domain/dashboard/waiting-cases.ts';
import { type Cursor, readCursor } from '../../domain/lists/page.ts';
import { failedRefunds, settleRefund } from '../../domain/payments/failed-refunds.ts';
import { heldErasures } from '../../domain/retention/erase.ts';
import { typedAges } from '../../domain/walkers/age/typed-ages.ts';
import { pausedByExpiry } from '../../domain/walkers/checks/expired-checks.ts';
import { paths } from '../../paths.ts';
import { ofBooking, teamActs } from '../bookings/acts.ts';
import { acts } from '../kit/act.ts';
import { admins } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';

type Loaded<List extends AttentionList> = [
  /** Null where the page has its total. */
  counted: keyof AttentionCounts | null,
  load: (em: EntityManager, after: Cursor | null) => Promise<ShownList<List>['page'] & { total?: number }>,
];

const LOADED: { [List in AttentionList]: Loaded<List> } = {
  late: ['late', (em, after) => walksInNeed(em, 'late', after)],
  walks: ['orphaned', (em, after) => walksInNeed(em, 'orphaned', after)],
  'no-shows': ['noShows', openNoShows],
  refunds: ['failedRefunds', failedRefunds],
  checks: ['expiredChecks', pausedByExpiry],
  guardians: ['missingGuardians', missingGuardians],
  ages: ['typedAges', typedAges],
  deletions: [null, pendingDeletions],
  erasures: ['heldErasures', heldErasures],
};

export const attentionPage = page<AttentionPageProps>({
  path: paths.adminAttention,
  guard: admins,
  layout: 'admin',
  title: 'Needs attention',
  failed: 'pendingDeletionsLoadFailed',
  load: async ({ em, url, viewer }) => {
    const only = ATTENTION_LISTS.find((one) => one === url.searchParams.get('list')) ?? null;
    const after = only && readCursor(url.searchParams.get('after'));
    const counts = await attentionCounts(em);
    const lists: ShownList<AttentionList>[] = [];
    for (const name of only ? [only] : ATTENTION_LISTS) {
      const [counted, load] = LOADED[name];
      if (counted && counts[counted] === 0) continue;
      const page = await load(em, after);
      const count = counted ? counts[counted] : (page.total ?? 0);
      if (page.items.length > 0) lists.push({ name, page, count });
    }
    const here = withoutDialog('attention', url);
    const dialog = readDialog('attention', url);
    return { lists, here, dialog, isFirst: only === null, now: clock.now(), me: viewer.id };
  },
  intents: {
    ...acts(
      { failed: 'deletionProcessFailed', subject: 'request' },
      {
        'approve-deletion': { command: (em, viewer, id) => decideDeletion(em, viewer, id, 'approved') },
        'reject-deletion': { command: (em, viewer, id) => decideDeletion(em, viewer, id, 'rejected') },
      },
    ),
    'cancel-as-team': teamActs['cancel-as-team'],
    'complete-as-team': teamActs['complete-as-team'],
    ...acts(ofBooking, {
      'settle-no-show': { command: settleNoShow },
      'settle-refund': { command: settleRefund },
    }),
  },
  view: ({ data }) => <AttentionPage {...data} />,
});
