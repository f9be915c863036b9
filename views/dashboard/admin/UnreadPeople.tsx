import { LOGIN_AGES, type LoginAge, type UnreadGroup } from '../../../src/domain/messages/unread-people.ts';
import { formatNumber } from '../../../src/money.ts';
import { titleWithCount } from '../../admin/AdminList.tsx';
import { Disclosure, Rows } from '../../ui.ts';
import { FailedCard } from './FailedCard.tsx';
import { ReachableRow } from './ReachableRow.tsx';

const LABELS: Record<LoginAge, string> = {
  week: 'Within 1 week',
  fortnight: '1-2 weeks',
  month: '2-4 weeks',
  longer: 'Over 1 month',
};

export function UnreadPeople({ groups }: { groups: readonly UnreadGroup[] | null }) {
  const total = groups?.reduce((sum, group) => sum + group.total, 0);
  return (
    <Disclosure id="unread" open title={titleWithCount('Users with Unread Messages', total)}>
      {total === 0 ? (
        <p className="soft">No one.</p>
      ) : groups ? (
        <div className="stack">
          {groups
            .toSorted((a, b) => LOGIN_AGES.indexOf(a.age) - LOGIN_AGES.indexOf(b.age))
            .map((group) => (
              <Group key={group.age} {...group} />
            ))}
        </div>
      ) : (
        <FailedCard code="unreadUsersLoadFailed" />
      )}
    </Disclosure>
  );
}

const Group = ({ age, people, total }: UnreadGroup) => (
  <Disclosure id={`unread-${age}`} open={age !== 'longer'} title={titleWithCount(LABELS[age], total)}>
    <Rows items={people}>
      {(person) => (
        <ReachableRow
          key={person.userId}
          id={`unread-${person.userId}`}
          person={{ ...person, id: person.userId, avatarUrl: null }}
        >
          {person.unreadCount} unread · {person.email}
        </ReachableRow>
      )}
    </Rows>
    {total > people.length && <p className="small soft">And {formatNumber(total - people.length)} more.</p>}
  </Disclosure>
);
