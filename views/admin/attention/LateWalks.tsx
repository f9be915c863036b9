import { AlarmClock, CalendarX, CheckCheck, TriangleAlert } from 'lucide-react';
import { longDate } from '../../../src/dates.ts';
import { type DialogName, dialogAt, type OpenDialog } from '../../../src/dialogs.ts';
import type { OrphanedReason, OrphanedWalk } from '../../../src/domain/bookings/admin/orphaned-walks.ts';
import type { ShownBooking } from '../../../src/domain/bookings/shown-booking.ts';
import { firstNamesOf } from '../../../src/domain/children/first-name.ts';
import { paths } from '../../../src/paths.ts';
import { Button, Card, ConfirmDialog, Rows } from '../../ui.ts';
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

type Props = {
  walks: readonly OrphanedWalk[];
  count: string;
  now: Date;
  dialog: OpenDialog<'attention'> | null;
  here: string;
};

const ORPHANED_REASONS: Record<OrphanedReason, string> = {
  not_picked_up: 'Not picked up',
  not_dropped_off: 'Not dropped off',
  unapproved: 'Approval withdrawn',
  blocked: 'Blocked',
  forgotten: 'Not completed',
};

export function OrphanedWalks({ walks, count, now, dialog, here }: Props) {
  const asked = walks.find(({ walk }) => walk.id === dialog?.id)?.walk;
  return (
    <Card title={`Walks to close (${count})`} icon={TriangleAlert} id="walks">
      <p className="soft">
        An approval was withdrawn or one person blocked the other during these walks, or no one completed them
        within a day. Talk to both people, then cancel the walk, or mark it complete if it took place.
      </p>
      <Rows items={walks}>
        {(one) => <Walk key={one.walk.id} {...one} begun={one.walk.startsAt <= now} here={here} />}
      </Rows>
      {asked && dialog?.name === 'cancel' && <CancelDialog walk={asked} />}
      {asked && dialog?.name === 'complete' && asked.startsAt <= now && <CompleteDialog walk={asked} />}
    </Card>
  );
}

function Walk({ begun, here, ...one }: OrphanedWalk & { begun: boolean; here: string }) {
  const { id } = one.walk;
  const ask = (name: DialogName<'attention'>) => dialogAt('attention', here, name, id);
  return (
    <WalkRow
      {...one}
      id={`walk-${id}`}
      badge={ORPHANED_REASONS[one.reason]}
      acts={
        <>
          {begun && <Button href={ask('complete')} size="s" icon={CheckCheck} label="Mark Complete" />}
          <Button href={ask('cancel')} size="s" icon={CalendarX} label="Cancel walk" />
        </>
      }
    />
  );
}

const titleOf = ({ children, scheduledDate }: ShownBooking) =>
  `${firstNamesOf(children)}'s walk on ${longDate(scheduledDate)}`;

type DialogProps = { walk: ShownBooking };

const CancelDialog = ({ walk }: DialogProps) => (
  <ConfirmDialog
    id="cancel"
    title={`Cancel ${titleOf(walk)}?`}
    text="We'll email everyone with an active account right away. Nothing is charged. You can't undo this."
    intent="cancel-as-team"
    hidden={{ booking: walk.id }}
    confirm="Cancel walk"
    keep="Keep walk"
    danger
  />
);

const CompleteDialog = ({ walk }: DialogProps) => (
  <ConfirmDialog
    id="complete"
    title={`Mark ${titleOf(walk)} as complete?`}
    text="Do this only if the walk took place. We'll ask the parent to confirm the time and pay."
    intent="complete-as-team"
    hidden={{ booking: walk.id }}
    confirm="Mark complete"
    keep="Not now"
  />
);
