import {
  type ApprovalTab,
  PendingApprovals,
  type PendingApprovalsProps,
} from '../../../views/admin/PendingApprovals.tsx';
import { pendingApprovals } from '../../domain/accounts/approval/pending-approvals.ts';
import { paths, withQuery } from '../../paths.ts';
import { admins } from '../guards.ts';
import { page } from '../page.tsx';
import type { RequestContext } from '../request-context.ts';
import { bulkDecisions, byRole, decisions } from './decisions.ts';
import { afterOf, queryOf } from './query.ts';
import { selectedIds } from './selected-ids.ts';

const listAt = (url: URL) => withQuery(paths.pendingApprovals, { tab: tabOf(url), q: queryOf(url) });
const { approve, reject } = decisions(byRole, listAt);

export const pendingApprovalsPage = page({
  path: paths.pendingApprovals,
  guard: admins,
  layout: 'admin',
  stylesheet: 'lists',
  title: 'Pending Approvals',
  failed: ({ url }) => (tabOf(url) === 'parents' ? 'pendingParentsLoadFailed' : 'pendingWalkersLoadFailed'),
  load,
  intents: { approve, reject, ...bulkDecisions(listAt) },
  view: ({ data }) => <PendingApprovals {...data} />,
});

const tabOf = (url: URL): ApprovalTab => (url.searchParams.get('tab') === 'parents' ? 'parents' : 'walkers');

async function load({ em, url }: RequestContext): Promise<PendingApprovalsProps> {
  const tab = tabOf(url);
  const q = queryOf(url);
  const waiting = await pendingApprovals(em, {
    role: tab === 'parents' ? 'tot' : 'trotter',
    q,
    after: afterOf(url),
  });
  const dialog = url.searchParams.get('dialog');
  const asked = dialog === 'reject' ? url.searchParams.get('profile') : null;
  const rejecting = waiting.people.find(({ profile }) => profile.id === asked) ?? null;
  return { tab, q, after: afterOf(url), waiting, rejecting, ...bulkIn(url, dialog, waiting.people) };
}

function bulkIn(
  url: URL,
  dialog: string | null,
  applicants: PendingApprovalsProps['waiting']['people'],
): Pick<PendingApprovalsProps, 'chosen' | 'asking'> {
  const ids = selectedIds(url);
  const all = url.searchParams.has('all');
  const none = url.searchParams.has('none');
  const chosen = applicants.filter(({ profile }) => !none && (all || ids.has(profile.id)));
  const asking = dialog === 'approve-chosen' || dialog === 'reject-chosen' ? dialog : null;
  return { chosen, asking };
}
