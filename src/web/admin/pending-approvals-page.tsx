import {
  type ApprovalTab,
  PendingApprovals,
  type PendingApprovalsProps,
} from '../../../views/admin/PendingApprovals.tsx';
import { readDialog } from '../../dialogs.ts';
import { pendingApprovals } from '../../domain/accounts/approval/pending-approvals.ts';
import { paths, withQuery } from '../../paths.ts';
import { admins } from '../kit/guards.ts';
import { page, type RequestContext } from '../kit/page.tsx';
import { bulkDecisions, byRole, decisions } from './decisions.ts';
import { afterOf, chosenOf, queryOf } from './query.ts';

const toList = (_: string, { url }: { url: URL }) =>
  withQuery(paths.pendingApprovals, { tab: tabOf(url), q: queryOf(url) });
const { approve, reject } = decisions(byRole, toList);
const bulk = bulkDecisions(toList);

export const pendingApprovalsPage = page({
  path: paths.pendingApprovals,
  guard: admins,
  layout: 'admin',
  stylesheet: 'lists',
  title: 'Pending Approvals',
  failed: ({ url }) => (tabOf(url) === 'parents' ? 'pendingParentsLoadFailed' : 'pendingWalkersLoadFailed'),
  load,
  intents: {
    ...{ approve, reject },
    'approve-chosen': bulk['approve-chosen'],
    'reject-chosen': bulk['reject-chosen'],
  },
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
  const chosen = chosenOf(url, waiting.items);
  return { tab, q, after: afterOf(url), waiting, chosen, dialog: readDialog('approvals', url) };
}
