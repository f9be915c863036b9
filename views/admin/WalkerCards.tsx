import { BadgeCheck, ListChecks, UserCheck, Users } from 'lucide-react';
import type { PeopleState } from '../../src/domain/accounts/directory/people-list.ts';
import type { PeopleNumbers } from '../../src/domain/dashboard/admin-numbers.ts';
import { withQuery } from '../../src/paths.ts';
import { StatCard } from '../ui.ts';
import type { ListAddress } from './sorting.ts';

type Props = { numbers: PeopleNumbers; state: PeopleState | null; at: ListAddress };

/** Each number filters the list; a second press removes the filter. */
export function WalkerCards({ numbers, state, at: { path, query } }: Props) {
  const { walkers, completeWalkers: complete, approvedWalkers: approved } = numbers;
  const to = (chosen: PeopleState | null) =>
    withQuery(path, { ...query, state: chosen === state ? null : chosen });
  return (
    <nav className="grid grid-small" aria-label="Filter walkers">
      <StatCard
        label="Incomplete"
        value={walkers - complete}
        icon={ListChecks}
        tone="sun"
        href={to('incomplete')}
        current={state === 'incomplete'}
      />
      <StatCard
        label="Complete"
        value={complete}
        icon={BadgeCheck}
        href={to('complete')}
        current={state === 'complete'}
      />
      <StatCard
        label="Approved"
        value={approved}
        icon={UserCheck}
        tone="sky"
        href={to('approved')}
        current={state === 'approved'}
      />
      <StatCard label="Total" value={walkers} icon={Users} tone="plum" href={to(null)} current={!state} />
    </nav>
  );
}
