import type { EntityManager } from '@mikro-orm/postgresql';
import type { WalkerAct, WalkerBooking } from '../../../views/dashboard/walker/WalkerBookingRow.tsx';
import type { MessageKey } from '../../../views/i18n.ts';
import {
  acceptBooking,
  completeWalk,
  declineBooking,
} from '../../domain/bookings/lifecycle/walk-commands.ts';
import { availableAction } from '../../domain/bookings/policy.ts';
import type { ShownBooking } from '../../domain/bookings/shown-booking.ts';
import type { RawForm } from '../../domain/form.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { WalkerEligibility } from '../../domain/walkers/eligibility.ts';
import { startWalk } from '../../domain/walks/report-step.ts';
import { act } from '../act.ts';
import type { FormContext, Intent } from '../page.tsx';

const ACTS: readonly WalkerAct[] = ['accept', 'decline', 'start', 'complete'];

export function withActs(viewer: Viewer, booking: ShownBooking, walker: WalkerEligibility): WalkerBooking {
  const offer = (act: WalkerAct) => availableAction(viewer, act, { booking, walker });
  return { booking, acts: Object.fromEntries(ACTS.map((act) => [act, offer(act)])) as WalkerBooking['acts'] };
}

type BackTo = (context: FormContext) => string;

export const walkerIntents = (backTo: BackTo) => ({
  accept: actIntent(acceptBooking, 'bookingAccepted', backTo),
  decline: actIntent(declineBooking, 'bookingDeclined', backTo),
  start: actIntent(startWalk, 'walkStarted', backTo),
  complete: actIntent(completeWalk, 'bookingCompleted', backTo),
});

export const actIntent = (
  command: (em: EntityManager, viewer: Viewer, id: string, form: RawForm) => Promise<unknown>,
  toast: MessageKey,
  backTo: BackTo,
): Intent =>
  act(
    ({ em, viewer, form }) => command(em, viewer, String(form.booking ?? ''), form),
    (context) => ({ to: backTo(context), toast }),
    { failed: 'bookingStatusUpdateFailed' },
  );
