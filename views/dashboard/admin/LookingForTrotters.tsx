import type { SearchingParent } from '../../../src/domain/bookings/offers/open-requests.ts';
import { formatNumber } from '../../../src/money.ts';
import { Disclosure, Rows } from '../../ui.ts';
import { ReachableRow } from './ReachableRow.tsx';

type Props = { parents: readonly SearchingParent[]; total: number };

export const LookingForTrotters = ({ parents, total }: Props) => (
  <Disclosure id="looking" open title={`Parents Looking for Trotters (${formatNumber(total)})`}>
    <Rows items={parents} empty="No parents are looking right now.">
      {(parent) => (
        <ReachableRow key={parent.id} id={`looking-${parent.id}`} person={parent} profile>
          {parent.needs}
        </ReachableRow>
      )}
    </Rows>
    {total > parents.length && (
      <p className="small soft">
        Showing the {parents.length} most recently active. {formatNumber(total - parents.length)} more are
        looking.
      </p>
    )}
  </Disclosure>
);
