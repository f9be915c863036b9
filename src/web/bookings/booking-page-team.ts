import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamActs } from '../../../views/bookings/detail/team/TeamActs.tsx';
import type { MessageKey } from '../../../views/i18n.ts';
import { clock } from '../../clock.ts';
import type { DialogName } from '../../dialogs.ts';
import { cancelAsAdmin, completeAsAdmin, readNote } from '../../domain/bookings/admin/admin-transitions.ts';
import { assignWalker } from '../../domain/bookings/admin/assign.ts';
import { assignableWalkers } from '../../domain/bookings/admin/assignable.ts';
import { availableAction } from '../../domain/bookings/policy.ts';
import type { ShownBooking } from '../../domain/bookings/shown-booking.ts';
import { disputesOf } from '../../domain/payments/dispute.ts';
import { errorsOfBooking } from '../../domain/payments/stored-error.ts';
import { isAdmin, type Viewer } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { act } from '../act.ts';
import { queryOf } from '../admin/query.ts';
import { admins } from '../guards.ts';
import type { Intent } from '../page.tsx';

const teamAct = (toast: MessageKey, command: Parameters<typeof act>[0]): Intent =>
  act(command, ({ params: { id = '' } }) => ({ to: paths.booking(id), toast }), {
    guard: admins,
    failed: 'bookingStatusUpdateFailed',
  });

export const teamIntents: Readonly<Record<string, Intent>> = {
  'cancel-as-team': teamAct('bookingCancelledByTeam', ({ em, viewer, form, params: { id = '' } }) =>
    cancelAsAdmin(em, viewer, id, readNote(form)),
  ),
  'complete-as-team': teamAct('bookingCompletedByTeam', ({ em, viewer, form, params: { id = '' } }) =>
    completeAsAdmin(em, viewer, id, readNote(form)),
  ),
  assign: teamAct('walkAssigned', ({ em, viewer, form, params: { id = '' } }) =>
    assignWalker(em, viewer, id, form),
  ),
};

export async function teamActs(
  em: EntityManager,
  viewer: Viewer,
  booking: ShownBooking,
  { dialog, url }: { dialog: DialogName<'booking'> | null; url: URL },
): Promise<TeamActs | null> {
  if (!isAdmin(viewer)) return null;
  const now = clock.now();
  const assign = availableAction(viewer, 'assign', { booking, now }).allowed;
  const q = queryOf(url);
  return {
    cancel: availableAction(viewer, 'cancelAsAdmin', { booking, now }).allowed,
    complete: availableAction(viewer, 'completeAsAdmin', { booking, now }).allowed,
    assign,
    q,
    disputes: booking.money?.dispute ? await disputesOf(em, booking.id) : [],
    stripeErrors: await errorsOfBooking(em, booking.id),
    walkers: assign && dialog === 'assign' ? await assignableWalkers(em, booking, q) : [],
  };
}
