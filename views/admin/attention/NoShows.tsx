import { CheckCheck, UserX } from 'lucide-react';
import type { NoShow } from '../../../src/domain/bookings/lifecycle/no-show.ts';
import { paths } from '../../../src/paths.ts';
import { Card, Form, Rows, SubmitButton } from '../../ui.ts';
import { ParentAndWalker } from '../PersonLink.tsx';
import { walkTitle } from '../when-text.ts';
import { ReachBoth } from './ReachBoth.tsx';

export const NoShows = ({ noShows, count }: { noShows: readonly NoShow[]; count: string }) => (
  <Card title={`No-shows (${count})`} icon={UserX} id="no-shows">
    <p className="soft">Ask both what happened. Nothing was charged. Settle it when you're done.</p>
    <Rows items={noShows}>{(noShow) => <Row key={noShow.walk.id} {...noShow} />}</Rows>
  </Card>
);

function Row({ walk, reason, phones }: NoShow) {
  const { id, parent, walker, cancelReason, coParent } = walk;
  const title = walkTitle(walk);
  return (
    <li className="row" id={`no-show-${id}`}>
      <div className="row-text">
        <p className="row-title">
          <a href={paths.booking(id)}>{title}</a>
        </p>
        <p className="small">
          {cancelReason === 'walker_no_show'
            ? `${(coParent ?? parent).firstName} says that ${walker?.firstName} didn't come:`
            : `${walker?.firstName} says that the child wasn't there:`}
        </p>
        {reason && <p className="small as-written">“{reason}”</p>}
        <ParentAndWalker {...walk} />
      </div>
      <div className="cluster">
        <ReachBoth walk={walk} phones={phones} />
        <Form intent="settle-no-show" action={paths.adminAttention} hidden={{ booking: id }} layout="row">
          <SubmitButton
            variant="secondary"
            size="s"
            icon={CheckCheck}
            aria-label={`Settle: ${title}`}
            label="Settle"
          />
        </Form>
      </div>
    </li>
  );
}
