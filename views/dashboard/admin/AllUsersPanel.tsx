import type { PeopleList } from '../../../src/domain/accounts/people-list.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { ROLE_LABELS } from '../../admin/profile/PersonalCard.tsx';
import { SearchForm } from '../../admin/SearchForm.tsx';
import { Button } from '../../ui/Button.tsx';
import { ReachableRow } from './ReachableRow.tsx';

const SEARCH = 'Search users by name or email...';

/** Everybody whom the admins may write to, by first name; the first of them, and the way to the rest. */
export function AllUsersPanel({ q, users }: { q: string; users: PeopleList }) {
  const here = withQuery(paths.dashboard, { panel: 'users', q });
  return (
    <>
      <SearchForm
        action={`${paths.dashboard}#messaging`}
        label="Search users"
        placeholder={SEARCH}
        q={q}
        hidden={{ panel: 'users' }}
      />
      {users.people.length === 0 ? (
        <p className="soft">{q ? 'Nobody matches your search.' : 'Nobody here yet.'}</p>
      ) : (
        <ul className="rows">
          {users.people.map(({ profile }) => (
            <ReachableRow key={profile.id} id={`user-${profile.id}`} person={person(profile)} here={here}>
              {ROLE_LABELS[profile.role]} · {profile.email}
            </ReachableRow>
          ))}
        </ul>
      )}
      {users.next && (
        <p>
          <Button href={withQuery(paths.adminUsers, { q })}>
            See all {users.total.toLocaleString('en-US')}
            {users.uncounted && '+'} users
          </Button>
        </p>
      )}
    </>
  );
}

type Profile = PeopleList['people'][number]['profile'];

const person = ({ id, firstName, lastName, avatarUrl }: Profile) => ({
  id,
  firstName,
  lastName,
  avatarUrl: avatarUrl ?? null,
});
