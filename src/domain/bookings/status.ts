import { msg } from '../../translate.ts';

/** `confirmed` and `declined` are read and never written (BOOKING-10). */
export const BOOKING_STATUSES = [
  'pending',
  'accepted',
  'confirmed',
  'in_progress',
  'completed',
  'awaiting_payment_confirmation',
  'payment_confirmed',
  'reviewed',
  'cancelled',
  'declined',
] as const;
export type BookingStatus = (typeof BOOKING_STATUSES)[number];

const CANCEL_REASONS = [
  'walker_declined',
  'parent_cancelled',
  'walker_withdrew',
  'expired',
  'admin',
  'suspended',
  'walker_no_show',
  'child_no_show',
  'replaced',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** BOOKING-12 */
export const CANCELLATION_KINDS = ['ill', 'no_school', 'transport', 'other'] as const;
export type CancellationKind = (typeof CANCELLATION_KINDS)[number];

/** In English, for `tr`. */
export const CANCELLATION_LABELS: Record<CancellationKind, string> = {
  ill: msg('Ill'),
  no_school: msg('No school'),
  transport: msg('Train or bus'),
  other: msg('Another reason'),
};

export const NO_SHOW_REASONS = ['walker_no_show', 'child_no_show'] as const satisfies CancelReason[];

/** Ended by the walker, an admin or time: the parent may still need a walker (BOOKING-21). */
export const REPEATABLE_REASONS = [
  'walker_declined',
  'expired',
  'walker_withdrew',
  'walker_no_show',
  'admin',
  'suspended',
] as const satisfies CancelReason[];

export const canBeRepeated = ({ status, cancelReason }: BookingEnd): boolean =>
  status === 'declined' ||
  (status === 'cancelled' && REPEATABLE_REASONS.some((reason) => reason === cancelReason));

type BookingEnd = { status: BookingStatus; cancelReason?: CancelReason | null };

export const CONFIRMED = ['accepted', 'confirmed'] as const satisfies BookingStatus[];
export const UNFINISHED = [...CONFIRMED, 'in_progress'] as const satisfies BookingStatus[];
/** BOOKING-11 */
export const ACTIVE_STATUSES = ['pending', ...UNFINISHED] as const satisfies BookingStatus[];
export const UNPAID = ['completed', 'awaiting_payment_confirmation'] as const satisfies BookingStatus[];
export const PAID = ['payment_confirmed', 'reviewed'] as const satisfies BookingStatus[];
export const COMPLETED_STATUSES = [...UNPAID, ...PAID] as const satisfies BookingStatus[];
/** "Accepted or later". */
export const AGREED_STATUSES = [...UNFINISHED, ...COMPLETED_STATUSES] as const satisfies BookingStatus[];
export const CANCELLED = ['cancelled', 'declined'] as const satisfies BookingStatus[];

export const isOneOf = <S extends BookingStatus>(
  statuses: readonly S[],
  status: BookingStatus,
): status is S => statuses.some((one) => one === status);

/** PAYMENT-6 */
export const isPayable = (booking: {
  status: BookingStatus;
  timeAdjustmentRequested: boolean;
  paymentCompleted: boolean;
}): boolean =>
  isOneOf(UNPAID, booking.status) && booking.timeAdjustmentRequested && !booking.paymentCompleted;

export const statusIn = (statuses: readonly BookingStatus[], column = 'status'): string =>
  `${column} in (${statuses.map((status) => `'${status}'`).join(', ')})`;

const LABELS: Record<BookingStatus, string> = {
  pending: msg('Pending'),
  accepted: msg('Confirmed'),
  confirmed: msg('Confirmed'),
  in_progress: msg('In Progress'),
  completed: msg('Completed'),
  awaiting_payment_confirmation: msg('Payment Pending'),
  payment_confirmed: msg('Trot Complete!'),
  reviewed: msg('Reviewed'),
  cancelled: msg('Canceled'),
  declined: msg('Declined'),
};

/** In English, for `tr`. A cancelled booking reads "Declined" when the walker declined it (BOOKING-10). */
export function statusLabel(booking: BookingEnd): string {
  if (booking.status === 'cancelled' && booking.cancelReason === 'walker_declined') return LABELS.declined;
  if (booking.status === 'cancelled' && booking.cancelReason === 'expired') return msg('Expired');
  if (booking.status === 'cancelled' && booking.cancelReason === 'replaced') return msg('Moved');
  if (booking.status === 'cancelled' && NO_SHOW_REASONS.some((reason) => reason === booking.cancelReason))
    return msg('No-show');
  return LABELS[booking.status];
}
