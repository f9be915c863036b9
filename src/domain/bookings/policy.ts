import { conflict, type Refusal } from '../refusal.ts';
import { isAdmin, type Viewer } from '../viewer.ts';
import type { Booking } from './booking.ts';
import { type Circumstances, GUARDS } from './guards.ts';
import { type Actor, type TransitionName, transition } from './lifecycle.ts';

type Parties = { parent: { id: string }; walker?: { id: string } | null };

/** In which roles a viewer may touch a booking: its parent, its walker, an admin, or the system. */
export function actorsOf(viewer: Viewer, booking: Parties): Actor[] {
  if (viewer.kind === 'system') return viewer.name === 'terminal' ? ['admin', 'system'] : ['system'];
  if (viewer.kind === 'visitor') return [];
  const actors: Actor[] = [];
  if (booking.parent.id === viewer.id && viewer.role === 'tot') actors.push('parent');
  if (booking.walker?.id === viewer.id && viewer.role === 'trotter') actors.push('walker');
  if (isAdmin(viewer)) actors.push('admin');
  return actors;
}

/** Whether a viewer may see this booking's page at all. S1 §6. */
export const maySee = (viewer: Viewer, booking: Parties): boolean => actorsOf(viewer, booking).length > 0;

/**
 * Why this viewer may not do this to the booking now: null when they may. Buttons and verbs ask the same question.
 * `undefined` where the act is not theirs at all, so that a page leaves the button out.
 */
export function hindrance(
  viewer: Viewer,
  act: TransitionName,
  booking: Pick<Booking, 'startsAt' | 'endsAt' | 'status' | 'reviewSubmitted'> & Parties,
  circumstances: Omit<Circumstances, 'booking'>,
): Refusal | null | undefined {
  const row = transition(act);
  if (!actorsOf(viewer, booking).includes(row.actor)) return undefined;
  if (!row.from.includes(booking.status)) return conflict(row.refusals?.[booking.status] ?? row.refusal);
  for (const guard of row.guards) {
    const refusal = GUARDS[guard]({ booking, ...circumstances });
    if (refusal) return refusal;
  }
  return null;
}
