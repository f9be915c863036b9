import { AlarmClock } from 'lucide-react';
import { clockTime, shortDate } from '../../../src/dates.ts';
import type { OrphanedWalk } from '../../../src/domain/bookings/admin/orphaned-walks.ts';
import { statusLabel } from '../../../src/domain/bookings/status.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { paths } from '../../../src/paths.ts';
import { Badge, Card, Rows, StatusBadge } from '../../ui.ts';
import { PersonCell } from '../PersonCell.tsx';
import { MessageButton, REASONS } from './OrphanedWalks.tsx';

/** WALK-8 */
export const LateWalks = ({ walks }: { walks: readonly OrphanedWalk[] }) => (
  <Card title={`Late walks (${walks.length})`} icon={AlarmClock} id="late-walks">
    {walks.length === 0 ? (
      <p className="soft">No walk is late.</p>
    ) : (
      <>
        <p className="soft">
          We asked both sides about these walks, and neither has reported anything since.
        </p>
        <Rows items={walks}>{(late) => <LateWalk key={late.walk.id} {...late} />}</Rows>
      </>
    )}
  </Card>
);

const LateWalk = ({ walk, reason }: OrphanedWalk) => (
  <li className="row" id={`late-${walk.id}`}>
    <div className="row-text">
      <p className="row-title cluster">
        <a href={paths.walk(walk.id)}>
          {firstNamesOf(walk.children)}, {shortDate(walk.scheduledDate)} at {clockTime(walk.scheduledTime)}
        </a>
        <StatusBadge status={walk.status} label={statusLabel(walk)} />
        <Badge>{REASONS[reason]}</Badge>
      </p>
      <p className="small">
        <PersonCell person={walk.parent} email={undefined} /> with{' '}
        {walk.walker ? <PersonCell person={walk.walker} email={undefined} /> : 'no one'}
      </p>
    </div>
    <div className="cluster">
      <MessageButton to={walk.parent} />
      {walk.walker && <MessageButton to={walk.walker} />}
    </div>
  </li>
);
