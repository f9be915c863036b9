import { CheckCheck, MessageCircle, UserPlus, X } from 'lucide-react';
import { bookingDialog, messageDialog } from '../../../../src/dialogs.ts';
import type { Assignable } from '../../../../src/domain/bookings/admin/assignable.ts';
import type { ShownBooking } from '../../../../src/domain/bookings/shown-booking.ts';
import type { Dispute } from '../../../../src/domain/payments/dispute.ts';
import type { StoredError } from '../../../../src/domain/stored-error.ts';
import { paths } from '../../../../src/paths.ts';
import { Button } from '../../../ui.ts';
import { WalkLink } from '../../../walks/WalkLink.tsx';

export interface TeamActs {
  cancel: boolean;
  complete: boolean;
  assign: boolean;
  /** The search and its results in the assign dialog; empty when it is closed. */
  q: string;
  walkers: readonly Assignable[];
  disputes: readonly Dispute[];
  stripeErrors: readonly StoredError[];
}

export function TeamButtons({ booking, team }: { booking: ShownBooking; team: TeamActs }) {
  const { id, parent, walker } = booking;
  return (
    <div className="cluster">
      <WalkLink booking={booking} />
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
      {team.assign && <Button href={bookingDialog(id, 'assign')} icon={UserPlus} label="Assign a walker" />}
      {team.complete && (
        <Button href={bookingDialog(id, 'complete')} icon={CheckCheck} label="Mark Complete" />
      )}
      {team.cancel && <Button href={bookingDialog(id, 'cancel-as-team')} icon={X} label="Cancel Booking" />}
    </div>
  );
}
