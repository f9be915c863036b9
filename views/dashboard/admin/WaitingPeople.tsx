import { dayOf } from '../../../src/dates.ts';
import type { WaitingPerson } from '../../../src/domain/dashboard/admin-dashboard.ts';
import { fullName } from '../../../src/domain/people/names.ts';
import { formatNumber } from '../../../src/money.ts';
import { paths } from '../../../src/paths.ts';
import type { MessageKey } from '../../i18n.ts';
import { Disclosure, Rows } from '../../ui.ts';
import { counted, FailedCard } from './FailedCard.tsx';

type Props = {
  id: string;
  title: string;
  people: readonly WaitingPerson[] | null;
  total: number | undefined;
  failed: MessageKey;
};

/** Those who came last; the queue leads to all of them. */
export const WaitingPeople = ({ id, title, people, total, failed }: Props) => (
  <Disclosure id={id} open={people === null} title={counted(title, total)}>
    <Rows items={people ?? []} empty={people ? 'No one is waiting.' : <FailedCard code={failed} />}>
      {(person) => (
        <li key={person.id} className="row row-link" id={`waiting-${person.id}`}>
          <div className="row-text">
            <p className="row-title">
              <a href={paths.adminProfile(person.id)}>{fullName(person)}</a>
            </p>
            <p className="small soft">
              {dayOf(person.since)} · {person.email}
            </p>
          </div>
        </li>
      )}
    </Rows>
    {people && total !== undefined && total > people.length && (
      <p className="small soft">And {formatNumber(total - people.length)} more.</p>
    )}
  </Disclosure>
);
