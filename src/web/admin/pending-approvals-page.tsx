import {
  type ApprovalTab,
  PendingApprovals,
  type PendingApprovalsProps,
} from '../../../views/admin/PendingApprovals.tsx';
import { pendingApprovals } from '../../domain/accounts/pending-approvals.ts';
import { paths, withQuery } from '../../paths.ts';
import { admins } from '../guards.ts';
import { page } from '../page.tsx';
import type { Visit } from '../visit.ts';
import { byRole, decisions } from './decisions.ts';
import { afterOf, queryOf } from './query.ts';

/** S1 §2 Admin screens, Pending Approvals. */
export const pendingApprovalsPage = page({
  path: paths.pendingApprovals,
  guard: admins,
  layout: 'admin',
  sheet: 'lists',
  title: 'Pending Approvals',
  load,
  intents: decisions(byRole, (url) =>
    withQuery(paths.pendingApprovals, { tab: tabOf(url), q: queryOf(url) }),
  ),
  view: ({ data }) => <PendingApprovals {...data} />,
});

const tabOf = (url: URL): ApprovalTab => (url.searchParams.get('tab') === 'parents' ? 'parents' : 'walkers');

async function load({ em, url }: Visit): Promise<PendingApprovalsProps> {
  const tab = tabOf(url);
  const q = queryOf(url);
  const waiting = await pendingApprovals(em, {
    role: tab === 'parents' ? 'tot' : 'trotter',
    q,
    after: afterOf(url),
  });
  const asked = url.searchParams.get('dialog') === 'reject' ? url.searchParams.get('profile') : null;
  const rejecting = waiting.people.find(({ profile }) => profile.id === asked) ?? null;
  return { tab, q, later: afterOf(url) !== null, waiting, rejecting };
}
