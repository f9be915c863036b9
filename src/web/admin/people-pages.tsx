import { PeoplePage, type PeoplePageProps } from '../../../views/admin/PeoplePage.tsx';
import { peopleList } from '../../domain/accounts/people-list.ts';
import { paths } from '../../paths.ts';
import { admins } from '../guards.ts';
import { page } from '../page.tsx';
import { queryOf } from './query.ts';

/** S1 §2 Admin screens: All Users, All Parents, All Walkers are one list. */
const listOf = ({ path, title, role }: Pick<PeoplePageProps, 'path' | 'title' | 'role'>) =>
  page<PeoplePageProps>({
    path,
    guard: admins,
    layout: 'admin',
    title,
    load: async ({ em, url }) => {
      const q = queryOf(url);
      return {
        path,
        title,
        role,
        q,
        list: await peopleList(em, { role, q, after: url.searchParams.get('after') }),
      };
    },
    view: ({ data }) => <PeoplePage {...data} />,
  });

export const usersPage = listOf({ path: paths.adminUsers, title: 'All Users', role: null });
export const parentsPage = listOf({ path: paths.adminParents, title: 'All Parents', role: 'tot' });
export const walkersPage = listOf({ path: paths.adminWalkers, title: 'All Walkers', role: 'trotter' });
