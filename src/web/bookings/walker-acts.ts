import type { EntityManager } from '@mikro-orm/postgresql';
import type { WalkerAct, WalkerBooking } from '../../../views/dashboard/walker/WalkerBookingCard.tsx';
import {
  acceptBooking,
  completeWalk,
  declineBooking,
  startWalk,
} from '../../domain/bookings/lifecycle/walk-commands.ts';
import { availableAction } from '../../domain/bookings/policy.ts';
import type { ShownBooking } from '../../domain/bookings/shown-booking.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { WalkerEligibility } from '../../domain/walkers/eligibility.ts';
import type { FormSubmission, Intent, Redirect, RequestContext } from '../page.tsx';

const ACTS: readonly WalkerAct[] = ['accept', 'decline', 'start', 'complete'];

export function withActs(viewer: Viewer, booking: ShownBooking, walker: WalkerEligibility): WalkerBooking {
  const offer = (act: WalkerAct) => availableAction(viewer, act, { booking, walker });
  return { booking, acts: Object.fromEntries(ACTS.map((act) => [act, offer(act)])) as WalkerBooking['acts'] };
}

type BackTo = (context: RequestContext & FormSubmission) => string;

export const walkerIntents = (backTo: BackTo) => ({
  accept: actIntent(acceptBooking, 'bookingAccepted', backTo),
  decline: actIntent(declineBooking, 'bookingDeclined', backTo),
  start: actIntent(startWalk, 'walkStarted', backTo),
  complete: actIntent(completeWalk, 'bookingCompleted', backTo),
});

export function actIntent(
  command: (em: EntityManager, viewer: Viewer, id: string) => Promise<unknown>,
  toast: Redirect['toast'] & string,
  backTo: BackTo,
): Intent {
  return {
    failed: 'bookingStatusUpdateFailed',
    submit: async (context) => {
      await command(context.em, context.viewer, String(context.form.booking ?? ''));
      return { to: backTo(context), toast };
    },
  };
}
