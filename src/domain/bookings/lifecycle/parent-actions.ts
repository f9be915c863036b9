import type { Viewer } from '../../viewer.ts';
import { can } from '../policy.ts';
import type { ShownBooking } from '../shown-booking.ts';
import { isOneOf, UNPAID } from '../status.ts';

/** BOOKING-19 */
export type ParentAction = 'cancel' | 'pay' | 'celebrate' | 'view';

export function parentAction(viewer: Viewer, booking: ShownBooking, now: Date): ParentAction {
  if (can(viewer, 'cancel', { booking, now }).allowed) return 'cancel';
  if (isOneOf(UNPAID, booking.status)) return booking.automaticAt ? 'view' : 'pay';
  if (booking.status === 'payment_confirmed' && !booking.reviewSubmitted) return 'celebrate';
  return 'view';
}
