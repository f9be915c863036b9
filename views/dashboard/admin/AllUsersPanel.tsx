import type { PeopleSuggestions } from '../../../src/domain/accounts/directory/people-autocomplete.ts';
import { formatNumber } from '../../../src/money.ts';
import { paths, withQuery } from '../../../src/paths.ts';
import { ROLE_LABELS } from '../../admin/profile/AdminPersonalCard.tsx';
import { Button, Rows, SearchForm } from '../../ui.ts';
import { FailedCard } from './FailedCard.tsx';
import { ReachableRow } from './ReachableRow.tsx';

const SEARCH = 'Search users by name or email...';

export function AllUsersPanel({ q, users }: { q: string; users: PeopleSuggestions | null }) {
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
      {!users && <FailedCard code="usersLoadFailed" />}
      <Rows items={users?.items ?? []} empty={users && (q ? 'No users match your search.' : 'No users yet.')}>
        {(person) => (
          <ReachableRow key={person.id} id={`user-${person.id}`} person={person} here={here}>
            {ROLE_LABELS[person.role]} · {person.email}
          </ReachableRow>
        )}
      </Rows>
      {users && users.total > users.items.length && (
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
