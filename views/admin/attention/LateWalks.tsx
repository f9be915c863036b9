import { AlarmClock } from 'lucide-react';
import type { OrphanedWalk } from '../../../src/domain/bookings/admin/orphaned-walks.ts';
import { paths } from '../../../src/paths.ts';
import { Badge, Card, Rows, StatusBadge } from '../../ui.ts';
import { ParentAndWalker } from '../PersonLink.tsx';
import { walkTitle } from '../when-text.ts';
import { CallOf, ORPHANED_REASONS } from './OrphanedWalks.tsx';
import { ReachBoth } from './ReachBoth.tsx';
export const LateWalks = ({ walks, count }: { walks: readonly OrphanedWalk[]; count: string }) => (
  <Card title={`Late walks (${count})`} icon={AlarmClock} id="late-walks">
    <p className="soft">
      We asked both sides about these walks, and the walker hasn't reported the step since. Call the walker,
      then the parent.
    </p>
    <Rows items={walks}>{(late) => <LateWalk key={late.walk.id} {...late} />}</Rows>
  </Card>
);

const LateWalk = ({ walk, reason, phones, call }: OrphanedWalk) => (
  <li className="row" id={`late-${walk.id}`}>
    <div className="row-text">
      <p className="row-title cluster">
        <a href={paths.walk(walk.id)}>{walkTitle(walk)}</a>
        <StatusBadge booking={walk} />
        <Badge>{ORPHANED_REASONS[reason]}</Badge>
      </p>
      <CallOf walk={walk} call={call} />
      <ParentAndWalker {...walk} />
    </div>
    <div className="cluster">
      <ReachBoth walk={walk} phones={phones} urgent />
    </div>
  </li>
);
