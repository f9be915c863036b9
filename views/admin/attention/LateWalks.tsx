import { AlarmClock } from 'lucide-react';
import { clockTime, shortDate } from '../../../src/dates.ts';
import type { OrphanedWalk } from '../../../src/domain/bookings/admin/orphaned-walks.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { paths } from '../../../src/paths.ts';
import { Badge, Card, Rows, StatusBadge } from '../../ui.ts';
import { PersonLink } from '../PersonLink.tsx';
import { REASONS } from './OrphanedWalks.tsx';
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

const LateWalk = ({ walk, reason, phones }: OrphanedWalk) => (
  <li className="row" id={`late-${walk.id}`}>
    <div className="row-text">
      <p className="row-title cluster">
        <a href={paths.walk(walk.id)}>
          {firstNamesOf(walk.children)}, {shortDate(walk.scheduledDate)} at {clockTime(walk.scheduledTime)}
        </a>
        <StatusBadge booking={walk} />
        <Badge>{REASONS[reason]}</Badge>
      </p>
      <p className="small">
        <PersonLink person={walk.parent} /> with{' '}
        {walk.walker ? <PersonLink person={walk.walker} /> : 'no one'}
      </p>
    </div>
    <div className="cluster">
      <ReachBoth walk={walk} phones={phones} urgent />
    </div>
  </li>
);
