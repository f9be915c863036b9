import type { Problem } from '../refusal.ts';
import type { Viewer } from '../viewer.ts';
import { type TransitionName, transition } from './lifecycle.ts';
import { hindrance } from './policy.ts';

/** How a button stands: ready to press, there but closed with the reason why, or left out. */
export type OfferedAct = 'open' | Problem | null;

/**
 * Whether a page offers an act on a booking. Left out where the booking's status is past it or the act is not this
 * viewer's; where only a condition is missing, the reason is shown. S1 §4.
 */
export function offeredAct(
  viewer: Viewer,
  act: TransitionName,
  booking: Parameters<typeof hindrance>[2],
  circumstances: Parameters<typeof hindrance>[3],
): OfferedAct {
  if (!transition(act).from.includes(booking.status)) return null;
  const refusal = hindrance(viewer, act, booking, circumstances);
  if (refusal === undefined) return null;
  return refusal ? refusal.problem : 'open';
}
