import type { SearchingParent } from '../../../src/domain/bookings/offers/open-requests.ts';
import { formatNumber } from '../../../src/money.ts';
import { Disclosure, Rows } from '../../ui.ts';
import { counted, FailedCard } from './FailedCard.tsx';
import { ReachableRow } from './ReachableRow.tsx';

type Props = { parents: readonly SearchingParent[] | null; total: number | undefined };

export const LookingForTrotters = ({ parents, total }: Props) => (
  <Disclosure id="looking" open title={counted('Parents Looking for Trotters', total)}>
    <Rows
      items={parents ?? []}
      empty={parents ? 'No parents are looking right now.' : <FailedCard code="lookingParentsLoadFailed" />}
    >
      {(parent) => (
        <ReachableRow key={parent.id} id={`looking-${parent.id}`} person={parent} profile>
          {parent.needs}
        </ReachableRow>
      )}
    </Rows>
    {parents && total !== undefined && total > parents.length && (
      <p className="small soft">
        Showing the {parents.length} most recently active. {formatNumber(total - parents.length)} more are
        looking.
      </p>
    )}
  </Disclosure>
);
