import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamActs } from '../../../views/bookings/detail/team/TeamActs.tsx';
import { clock } from '../../clock.ts';
import type { DialogName } from '../../dialogs.ts';
import { assignableWalkers } from '../../domain/bookings/admin/assignable.ts';
import { availableAction } from '../../domain/bookings/policy.ts';
import type { ShownBooking } from '../../domain/bookings/shown-booking.ts';
import { disputesOf } from '../../domain/payments/dispute.ts';
import { errorsOfBooking } from '../../domain/payments/errors-of-booking.ts';
import { isAdmin, type Viewer } from '../../domain/viewer.ts';
import { queryOf } from '../admin/query.ts';

export async function loadTeamActs(
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
