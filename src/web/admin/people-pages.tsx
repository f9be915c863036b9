import { PeoplePage, type PeoplePageProps } from '../../../views/admin/PeoplePage.tsx';
import { readDialog, withoutDialogs } from '../../dialogs.ts';
import { canUnapprove } from '../../domain/accounts/approval/approval-label.ts';
import { openWorkOf } from '../../domain/accounts/directory/open-work.ts';
import {
  PEOPLE_SORTS,
  PEOPLE_STATES,
  type PeopleQuery,
  type PeopleSort,
  peopleList,
} from '../../domain/accounts/directory/people-list.ts';
import { peopleNumbers } from '../../domain/dashboard/admin-numbers.ts';
import type { Sort } from '../../domain/lists/sort.ts';
import { paths } from '../../paths.ts';
import { admins } from '../kit/guards.ts';
import { page } from '../kit/page.tsx';
import { asUser, bulkDecisions, byRole, decisions } from './decisions.ts';
import { afterOf, chosenOf, queryOf, sortOf, TICKS } from './query.ts';

export function peopleQuery(url: URL, role: PeopleQuery['role']): PeopleQuery & { order: Sort<PeopleSort> } {
  const state = role === 'trotter' ? url.searchParams.get('state') : null;
  return {
    role,
    q: queryOf(url),
    state: PEOPLE_STATES.find((one) => one === state) ?? null,
    order: sortOf(url, PEOPLE_SORTS, 'name'),
    after: afterOf(url),
  };
}

const DECISION_MESSAGES = {
  user: asUser,
  tot: { ...byRole, failed: 'parentApprovalFailed' },
  trotter: { ...byRole, failed: 'walkerApprovalFailed' },
} as const;

const LOAD_FAILED = {
  user: 'usersLoadFailed',
  tot: 'parentsLoadFailed',
  trotter: 'adminWalkersLoadFailed',
} as const;

function withoutTicks(_: string, { url }: { url: URL }): string {
  const list = new URL(withoutDialogs(url), url);
  for (const tick of TICKS) list.searchParams.delete(tick);
  return list.pathname + list.search;
}

type Listed = Pick<PeoplePageProps, 'path' | 'title' | 'role' | 'exportTo'>;

const listOf = ({ path, title, role, exportTo }: Listed) =>
  page<PeoplePageProps>({
    path,
    guard: admins,
    layout: 'admin',
    stylesheet: 'people',
    title,
    failed: LOAD_FAILED[role ?? 'user'],
    load: async ({ em, url }) => {
      const { q, state = null, order, after } = peopleQuery(url, role);
      const dialog = readDialog('people', url);
      const list = await peopleList(em, { role, q, state, order, after });
      const chosen = chosenOf(
        url,
        list.items.filter(({ profile }) => canUnapprove(profile)),
      );
      const ending =
        dialog?.name === 'unapprove-chosen' ? chosen.map(({ profile }) => profile.id) : [dialog?.id ?? ''];
      return {
        ...{ path, title, role, exportTo, q, state, order, after },
        numbers: role === 'trotter' ? await peopleNumbers(em) : null,
        ...{ list, chosen, dialog },
        open: dialog?.name.startsWith('unapprove') ? await openWorkOf(em, ending) : null,
      };
    },
    intents: {
      ...decisions(DECISION_MESSAGES[role ?? 'user']),
      'unapprove-chosen': bulkDecisions(withoutTicks)['unapprove-chosen'],
    },
    view: ({ data }) => <PeoplePage {...data} />,
  });

export const usersPage = listOf({
  path: paths.adminUsers,
  title: 'All Users',
  role: null,
  exportTo: paths.exportUsers,
});
export const parentsPage = listOf({
  path: paths.adminParents,
  title: 'All Parents',
  role: 'tot',
  exportTo: null,
});
export const walkersPage = listOf({
  path: paths.adminWalkers,
  title: 'All Walkers',
  role: 'trotter',
  exportTo: paths.exportWalkers,
});
