import type { PeopleState } from '../../src/domain/accounts/directory/people-list.ts';
import type { PeopleNumbers } from '../../src/domain/dashboard/admin-numbers.ts';
import { withQuery } from '../../src/paths.ts';
import { NumberLink } from '../ui.ts';
import type { ListAddress } from './sorting.ts';

type Props = { numbers: PeopleNumbers; state: PeopleState | null; at: ListAddress };

/** Each number filters the list; a second press removes the filter. */
export function WalkerCards({ numbers, state, at: { path, query } }: Props) {
  const { walkers, completeWalkers: complete, approvedWalkers: approved } = numbers;
  const filters = [
    ['Incomplete', walkers - complete, 'incomplete'],
    ['Complete', complete, 'complete'],
    ['Approved', approved, 'approved'],
    ['Total', walkers, null],
  ] as const;
  return (
    <nav className="numbers" aria-label="Filter walkers">
      {filters.map(([label, value, of]) => (
        <NumberLink
          key={label}
          label={label}
          value={value}
          href={withQuery(path, { ...query, state: of === state ? null : of })}
          current={of === state}
        />
      ))}
    </nav>
  );
}
