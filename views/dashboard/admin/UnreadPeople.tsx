import type { UnreadGroup } from '../../../src/domain/dashboard/admin-dashboard.ts';
import { LOGIN_AGES, type LoginAge, type UnreadPerson } from '../../../src/domain/messages/unread-people.ts';
import { titleWithCount } from '../../admin/sorting.ts';
import { Disclosure, Rows } from '../../ui.ts';
import { ReachableRow } from './ReachableRow.tsx';

/** ADMIN-7 */
const LABELS: Record<LoginAge, string> = {
  week: 'Within 1 week',
  fortnight: '1-2 weeks',
  month: '2-4 weeks',
  longer: 'Over 1 month',
};

export function UnreadPeople({ groups }: { groups: readonly UnreadGroup[] }) {
  const total = groups.reduce((sum, group) => sum + group.total, 0);
  const totalIsEstimate = groups.some((group) => group.totalIsEstimate);
  return (
    <Disclosure
      id="unread"
      open
      title={titleWithCount('Users with Unread Messages', { total, totalIsEstimate })}
    >
      <div className="stack">
        {LOGIN_AGES.map((age) => (
          <Group key={age} age={age} group={groups.find((one) => one.age === age)} />
        ))}
      </div>
    </Disclosure>
  );
}

function Group({ age, group }: { age: LoginAge; group: UnreadGroup | undefined }) {
  const { people, total, totalIsEstimate } = group ?? { people: [], total: 0, totalIsEstimate: false };
  return (
    <Disclosure
      id={`unread-${age}`}
      open={age !== 'longer'}
      title={titleWithCount(LABELS[age], { total, totalIsEstimate })}
    >
      <Rows items={people} empty="No one.">
        {(person) => (
          <ReachableRow key={person.user_id} id={`unread-${person.user_id}`} person={asPerson(person)}>
            {person.unread_count} unread · {person.email}
          </ReachableRow>
        )}
      </Rows>
      {total > people.length && (
        <p className="small soft">
          And {total - people.length}
          {totalIsEstimate && '+'} more.
        </p>
      )}
    </Disclosure>
  );
}

const asPerson = ({ user_id, first_name, last_name }: UnreadPerson) => ({
  id: user_id,
  firstName: first_name,
  lastName: last_name,
  avatarUrl: null,
});
