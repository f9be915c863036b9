import { UserX } from 'lucide-react';
import type { NoShow } from '../../../src/domain/bookings/lifecycle/no-show.ts';
import { Card, Rows } from '../../ui.ts';
import { Settle, WalkRow } from './WalkRow.tsx';

export const NoShows = ({ noShows, count }: { noShows: readonly NoShow[]; count: string }) => (
  <Card title={`No-shows (${count})`} icon={UserX} id="no-shows">
    <p className="soft">Ask both what happened. Nothing was charged. Settle it when you're done.</p>
    <Rows items={noShows}>{(noShow) => <Row key={noShow.walk.id} {...noShow} />}</Rows>
  </Card>
);

function Row({ walk, reason, phones }: NoShow) {
  const { id, parent, walker, cancelReason, coParent } = walk;
  return (
    <WalkRow id={`no-show-${id}`} {...{ walk, phones }} acts={<Settle intent="settle-no-show" walk={walk} />}>
      <p className="small">
        {cancelReason === 'walker_no_show'
          ? `${(coParent ?? parent).firstName} says that ${walker?.firstName} didn't come:`
          : `${walker?.firstName} says that the child wasn't there:`}
      </p>
      {reason && <p className="small as-written">“{reason}”</p>}
    </WalkRow>
  );
}
