import type { EntityManager } from '@mikro-orm/postgresql';
import type { TeamActs } from '../../../views/bookings/detail/team/TeamActs.tsx';
import { clock } from '../../clock.ts';
import { cancelAsAdmin, completeAsAdmin, readNote } from '../../domain/bookings/admin-acts.ts';
import { assignWalker } from '../../domain/bookings/assign.ts';
import { assignableWalkers } from '../../domain/bookings/assignable.ts';
import type { Booking } from '../../domain/bookings/booking.ts';
import { offeredAct } from '../../domain/bookings/offered-acts.ts';
import { isAdmin, type Viewer } from '../../domain/viewer.ts';
import { paths } from '../../paths.ts';
import { admins } from '../guards.ts';
import type { Departure, Intent } from '../page.tsx';
import type { Posted, Visit } from '../visit.ts';

/** The admins' forms of /booking/{id}. Each is one verb, one toast, and back to the booking. */
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
  toast: Departure['toast'] & string,
  verb: (visit: Visit & Posted, id: string) => Promise<unknown>,
): Intent {
  return {
    guard: admins,
    failed: 'bookingStatusUpdateFailed',
    submit: async (visit) => {
      const { id = '' } = visit.params;
      await verb(visit, id);
      return { to: paths.booking(id), toast };
    },
  };
}

/** What the admins can do with a booking now; the walkers to choose from only where that is asked. Null for others. */
export async function teamActs(
  em: EntityManager,
  viewer: Viewer,
  booking: Booking,
  query: URLSearchParams,
): Promise<TeamActs | null> {
  if (!isAdmin(viewer)) return null;
  const now = clock.now();
  // Whether a walker can be found for it is asked when one is chosen.
  const assignee = booking.walker ? {} : { assignee: { walkerId: booking.id } };
  const assign = offeredAct(viewer, 'assign', { booking, now, ...assignee }).allowed;
  const q = (query.get('q') ?? '').trim();
  return {
    cancel: offeredAct(viewer, 'cancelAsAdmin', { booking, now }).allowed,
    complete: offeredAct(viewer, 'completeAsAdmin', { booking, now }).allowed,
    assign,
    q,
    walkers: assign && query.get('dialog') === 'assign' ? await assignableWalkers(em, booking, q) : [],
  };
}
