import type { PeopleSuggestions } from '../../../src/domain/accounts/directory/people-autocomplete.ts';
import { formatNumber } from '../../../src/money.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { ROLE_LABELS } from '../../admin/profile/AdminPersonalCard.tsx';
import { Button, Rows, SearchForm } from '../../ui.ts';
import { ReachableRow } from './ReachableRow.tsx';

const SEARCH = 'Search users by name or email...';

export function AllUsersPanel({ q, users }: { q: string; users: PeopleSuggestions }) {
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
      <Rows items={users.items} empty={q ? 'No users match your search.' : 'No users yet.'}>
        {(person) => (
          <ReachableRow key={person.id} id={`user-${person.id}`} person={person} here={here}>
            {ROLE_LABELS[person.role]} · {person.email}
          </ReachableRow>
        )}
      </Rows>
      {users.total > users.items.length && (
        <p>
          <Button href={withQuery(paths.adminUsers, { q })}>
            See all {formatNumber(users.total)}
            {users.totalIsEstimate && '+'} users
          </Button>
        </p>
      )}
    </>
  );
}
