import { clock } from '../../clock.ts';
import { ALLOWED, type Decision, denied, HIDDEN } from '../decision.ts';
import { conflict } from '../domain-error.ts';
import { isAdmin, type Viewer } from '../viewer.ts';
import type { Booking } from './booking.ts';
import { GUARDS, type GuardContext } from './guards.ts';
import { type BookingActor, type TransitionName, transition } from './lifecycle.ts';

type ParticipantRefs = { parent: { id: string }; walker?: { id: string } | null };

/** In which roles a viewer may touch a booking: its parent, its walker, an admin, or the system. */
export function actorsOf(viewer: Viewer, booking: ParticipantRefs): BookingActor[] {
  if (viewer.kind === 'system') return viewer.name === 'cli' ? ['admin', 'system'] : ['system'];
  if (viewer.kind === 'visitor') return [];
  const actors: BookingActor[] = [];
  if (booking.parent.id === viewer.id && viewer.role === 'tot') actors.push('parent');
  if (booking.walker?.id === viewer.id && viewer.role === 'trotter') actors.push('walker');
  if (isAdmin(viewer)) actors.push('admin');
  return actors;
}

/** What somebody may be asked about a booking: to see it, or to change it along a row of the lifecycle. */
export type BookingAction = 'see' | TransitionName;

/** A booking, and what the guards of its transitions look at. */
export interface BookingSubject extends Partial<Omit<GuardContext, 'booking'>> {
  booking: Pick<Booking, 'startsAt' | 'endsAt' | 'status' | 'reviewSubmitted'> & ParticipantRefs;
}

/**
 * Whether this viewer may do this to a booking now. Commands and pages ask the same question. Hidden where the booking or the
 * action is not theirs at all; an error where its status or a guard stands against it. `now` is the app's clock by default.
 */
export function can(
  viewer: Viewer,
  action: BookingAction,
  { booking, ...context }: BookingSubject,
): Decision {
  const actors = actorsOf(viewer, booking);
  if (action === 'see') return actors.length > 0 ? ALLOWED : HIDDEN;
  const row = transition(action);
  if (!actors.includes(row.actor)) return HIDDEN;
  if (!row.from.includes(booking.status))
    return denied(conflict(row.errorCodes?.[booking.status] ?? row.errorCode));
  for (const guard of row.guards) {
    const error = GUARDS[guard]({ now: clock.now(), booking, ...context });
    if (error) return denied(error);
  }
  return ALLOWED;
}
