import type { EntityManager } from '@mikro-orm/postgresql';
import type { WalkerAct, WalkerBooking } from '../../../views/dashboard/walker/WalkerBookingCard.tsx';
import type { Booking } from '../../domain/bookings/booking.ts';
import { offeredAct } from '../../domain/bookings/offered-acts.ts';
import { acceptBooking, completeWalk, declineBooking, startWalk } from '../../domain/bookings/verbs.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { WalkerGate } from '../../domain/walkers/gate.ts';
import type { Departure, Intent } from '../page.tsx';
import type { Posted, Visit } from '../visit.ts';

const ACTS: readonly WalkerAct[] = ['accept', 'decline', 'start', 'complete'];

/** A booking with what its walker may do with it now. */
export function withActs(viewer: Viewer, booking: Booking, walker: WalkerGate): WalkerBooking {
  const offer = (act: WalkerAct) => offeredAct(viewer, act, { booking, walker });
  return { booking, acts: Object.fromEntries(ACTS.map((act) => [act, offer(act)])) as WalkerBooking['acts'] };
}

/** Where a list is shown again after one of its buttons was pressed. */
type BackTo = (visit: Visit & Posted) => string;

/** The buttons of a walker's list of walks, each a form with the booking's id. */
export const walkerIntents = (backTo: BackTo) => ({
  accept: actIntent(acceptBooking, 'bookingAccepted', backTo),
  decline: actIntent(declineBooking, 'bookingDeclined', backTo),
  start: actIntent(startWalk, 'walkStarted', backTo),
  complete: actIntent(completeWalk, 'bookingCompleted', backTo),
});

/** A form of one button: the command decides, the toast tells. */
export function actIntent(
  command: (em: EntityManager, viewer: Viewer, id: string) => Promise<unknown>,
  toast: Departure['toast'] & string,
  backTo: BackTo,
): Intent {
  return {
    failed: 'bookingStatusUpdateFailed',
    submit: async (visit) => {
      await command(visit.em, visit.viewer, String(visit.form.booking ?? ''));
      return { to: backTo(visit), toast };
    },
  };
}
