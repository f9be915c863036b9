import { clock } from '../../clock.ts';
import { ALLOWED, type Decision, denied, HIDDEN } from '../forms/decision.ts';
import { conflict } from '../forms/domain-error.ts';
import { familyOf, isAdmin, type Member, type Viewer } from '../viewer.ts';
import type { Booking } from './booking.ts';
import { GUARDS, type GuardContext } from './lifecycle/guards.ts';
import { type TransitionName, transition } from './lifecycle/lifecycle.ts';
import type { BookingActor } from './lifecycle/transition.ts';
import type { PickupState } from './pickup-state.ts';

export type ParticipantRefs = {
  parent: { id: string };
  walker?: { id: string } | null;
  children?: readonly { id: string }[];
  child?: { id: string };
  siblingIds?: readonly string[];
};

/** A guardian is no parent of a walk with another child, nor where the children are not known (FAMILY-3). */
function isParentOf(viewer: Member, { parent, child, siblingIds = [], children }: ParticipantRefs): boolean {
  if (parent.id !== familyOf(viewer) || viewer.role !== 'tot') return false;
  const ids = children?.map(({ id }) => id) ?? (child ? [child.id, ...siblingIds] : null);
  return !viewer.family || ids?.every((id) => viewer.family?.children.includes(id)) === true;
}

export function actorsOf(viewer: Viewer, booking: ParticipantRefs): BookingActor[] {
  if (viewer.kind === 'system') return viewer.name === 'cli' ? ['admin', 'system'] : ['system'];
  if (viewer.kind === 'visitor') return [];
  const actors: BookingActor[] = [];
  if (isParentOf(viewer, booking)) actors.push('parent');
  if (booking.walker?.id === viewer.id && viewer.role === 'trotter') actors.push('walker');
  if (isAdmin(viewer)) actors.push('admin');
  return actors;
}

export type BookingAction = 'see' | TransitionName;

export interface BookingSubject extends Partial<Omit<GuardContext, 'booking'>> {
  booking: Pick<Booking, 'startsAt' | 'endsAt' | 'status' | 'reviewSubmitted'> &
    Partial<Pick<Booking, 'seriesId'>> & { pickup?: PickupState | null } & ParticipantRefs;
}

/** Hidden where the booking or the action belongs to others; an error where its status or a guard forbids it. */
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

/** The command's decision for a button; also hidden once the booking's status is past the action. */
export const availableAction = (viewer: Viewer, act: TransitionName, subject: BookingSubject): Decision =>
  transition(act).from.includes(subject.booking.status) ? can(viewer, act, subject) : HIDDEN;
