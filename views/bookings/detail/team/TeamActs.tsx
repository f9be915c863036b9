import { CheckCheck, MessageCircle, UserPlus, X } from 'lucide-react';
import type { Assignable } from '../../../../src/domain/bookings/admin/assignable.ts';
import type { Booking } from '../../../../src/domain/bookings/booking.ts';
import { messageDialog, paths, withQuery } from '../../../../src/paths.ts';
import { Button } from '../../../ui.ts';

export interface TeamActs {
  cancel: boolean;
  complete: boolean;
  assign: boolean;
  /** The search and its results in the assign dialog; empty when it is closed. */
  q: string;
  walkers: readonly Assignable[];
}

export function TeamButtons({ booking: { id, parent, walker }, team }: { booking: Booking; team: TeamActs }) {
  const at = (dialog: string) => withQuery(paths.booking(id), { dialog });
  return (
    <>
      <Button
        href={messageDialog(paths.booking(id), parent.id)}
        icon={MessageCircle}
        label="Message Parent"
      />
      {walker && (
        <Button
          href={messageDialog(paths.booking(id), walker.id)}
          icon={MessageCircle}
          label="Message walker"
        />
      )}
      {team.assign && <Button href={at('assign')} icon={UserPlus} label="Assign a walker" />}
      {team.complete && <Button href={at('complete')} icon={CheckCheck} label="Mark Complete" />}
      {team.cancel && <Button href={at('cancel-as-team')} icon={X} label="Cancel Booking" />}
    </>
  );
}
