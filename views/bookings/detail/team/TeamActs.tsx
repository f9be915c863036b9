import { CheckCheck, MessageCircle, UserPlus, X } from 'lucide-react';
import type { Assignable } from '../../../../src/domain/bookings/assignable.ts';
import type { Booking } from '../../../../src/domain/bookings/booking.ts';
import { messageDialog, paths, withQuery } from '../../../../src/paths.ts';
import { Button } from '../../../ui/Button.tsx';

/** What the admins can do with a booking now. */
export interface TeamActs {
  cancel: boolean;
  complete: boolean;
  assign: boolean;
  /** Part of a name, and who is free: only while a walker is chosen. */
  q: string;
  walkers: readonly Assignable[];
}

/** The admins' buttons on a booking's page. */
export function TeamButtons({ booking: { id, parent, walker }, team }: { booking: Booking; team: TeamActs }) {
  const at = (dialog: string) => withQuery(paths.booking(id), { dialog });
  return (
    <>
      <Button href={messageDialog(paths.booking(id), parent.id)} icon={MessageCircle}>
        Message Parent
      </Button>
      {walker && (
        <Button href={messageDialog(paths.booking(id), walker.id)} icon={MessageCircle}>
          Message Walker
        </Button>
      )}
      {team.assign && (
        <Button href={at('assign')} icon={UserPlus}>
          Assign a Walker
        </Button>
      )}
      {team.complete && (
        <Button href={at('complete')} icon={CheckCheck}>
          Mark Complete
        </Button>
      )}
      {team.cancel && (
        <Button href={at('cancel-as-team')} icon={X}>
          Cancel Booking
        </Button>
      )}
    </>
  );
}
