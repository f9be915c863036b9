import type { Viewer } from '../viewer.ts';
import type { Booking } from './booking.ts';
import { can } from './policy.ts';
import { isOneOf, UNPAID } from './status.ts';

/** What a parent is offered on a booking in a list, beside looking at it. DECISIONS 8. */
export type ParentAction = 'cancel' | 'pay' | 'celebrate' | 'view';

/**
 * pending → cancel (and view); completed or awaiting → pay; payment_confirmed without a review → celebrate;
 * everything else → view. Whether it may be cancelled is the lifecycle's to say.
 */
export function parentAction(viewer: Viewer, booking: Booking, now: Date): ParentAction {
  if (can(viewer, 'cancel', { booking, now }).allowed) return 'cancel';
  if (isOneOf(UNPAID, booking.status)) return 'pay';
  if (booking.status === 'payment_confirmed' && !booking.reviewSubmitted) return 'celebrate';
  return 'view';
}
