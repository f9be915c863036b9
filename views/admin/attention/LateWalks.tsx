import { AlarmClock } from 'lucide-react';
import type { OrphanedWalk } from '../../../src/domain/bookings/admin/orphaned-walks.ts';
import { paths } from '../../../src/paths.ts';
import { Card, Rows } from '../../ui.ts';
import { ORPHANED_REASONS } from './OrphanedWalks.tsx';
import { WalkRow } from './WalkRow.tsx';

export const LateWalks = ({ walks, count }: { walks: readonly OrphanedWalk[]; count: string }) => (
  <Card title={`Late walks (${count})`} icon={AlarmClock} id="late-walks">
    <p className="soft">
      We asked both sides about these walks, and the walker hasn't reported the step since. Call the walker,
      then the parent.
    </p>
    <Rows items={walks}>
      {(late) => (
        <WalkRow
          key={late.walk.id}
          {...late}
          id={`late-${late.walk.id}`}
          href={paths.walk(late.walk.id)}
          badge={ORPHANED_REASONS[late.reason]}
          urgent
        />
      )}
    </Rows>
  </Card>
);
