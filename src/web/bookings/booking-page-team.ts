import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamActs } from '../../../views/bookings/detail/team/TeamActs.tsx';
import { clock } from '../../clock.ts';
import type { DialogName } from '../../dialogs.ts';
import { cancelAsAdmin, completeAsAdmin, readNote } from '../../domain/bookings/admin/admin-acts.ts';
import { assignWalker } from '../../domain/bookings/admin/assign.ts';
import { assignableWalkers } from '../../domain/bookings/admin/assignable.ts';
import { availableAction } from '../../domain/bookings/policy.ts';
import type { ShownBooking } from '../../domain/bookings/shown-booking.ts';
import { isAdmin, type Viewer } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { queryOf } from '../admin/query.ts';
import { admins } from '../guards.ts';
import type { FormSubmission, Intent, Redirect, RequestContext } from '../page.tsx';

export const teamIntents: Readonly<Record<string, Intent>> = {
  'cancel-as-team': act('bookingCancelledByTeam', ({ em, viewer, form }, id) =>
    cancelAsAdmin(em, viewer, id, readNote(form)),
  ),
  'complete-as-team': act('bookingCompletedByTeam', ({ em, viewer, form }, id) =>
    completeAsAdmin(em, viewer, id, readNote(form)),
  ),
  assign: act('walkAssigned', ({ em, viewer, form }, id) => assignWalker(em, viewer, id, form)),
};

function act(
  toast: Redirect['toast'] & string,
  command: (context: RequestContext & FormSubmission, id: string) => Promise<unknown>,
): Intent {
  return {
    guard: admins,
    failed: 'bookingStatusUpdateFailed',
    submit: async (context) => {
      const { id = '' } = context.params;
      await command(context, id);
      return { to: paths.booking(id), toast };
    },
  };
}

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
    walkers: assign && dialog === 'assign' ? await assignableWalkers(em, booking, q) : [],
  };
}
