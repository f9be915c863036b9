import type { WalkerAct, WalkerBooking } from '../../../views/dashboard/walker/WalkerBookingRow.tsx';
import { availableAction } from '../../domain/bookings/policy.ts';
import type { ShownBooking } from '../../domain/bookings/shown-booking.ts';
import type { Viewer } from '../../domain/viewer.ts';
import type { WalkerEligibility } from '../../domain/walkers/eligibility.ts';

const ACTS: readonly WalkerAct[] = ['accept', 'decline', 'start', 'complete'];

export function withActs(viewer: Viewer, booking: ShownBooking, walker: WalkerEligibility): WalkerBooking {
  const offer = (act: WalkerAct) => availableAction(viewer, act, { booking, walker });
  return { booking, acts: Object.fromEntries(ACTS.map((act) => [act, offer(act)])) as WalkerBooking['acts'] };
}
