/** Every status that may be read. `confirmed` and `declined` are aliases, never written. S1 §4; DECISIONS 1. */
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
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];

/** One side says that the other was not there. */
export const NO_SHOW_REASONS = ['walker_no_show', 'child_no_show'] as const satisfies CancelReason[];

/** It ended, and the parent did not end it: they may still look for a walker. */
export const STILL_WANTED = [
  'walker_declined',
  'expired',
  'walker_withdrew',
  'walker_no_show',
  'admin',
  'suspended',
] as const satisfies CancelReason[];

/** Whether the parent of a booking may be offered to find another walker. */
export const isStillWanted = ({ status, cancelReason }: BookingEnd): boolean =>
  status === 'declined' || (status === 'cancelled' && STILL_WANTED.some((reason) => reason === cancelReason));

type BookingEnd = { status: BookingStatus; cancelReason?: CancelReason | null };

/** A walker has agreed, and the walk has not begun. `confirmed` is the alias of DECISIONS 1. */
export const CONFIRMED = ['accepted', 'confirmed'] as const satisfies BookingStatus[];
/** A walker has agreed, and the walk is not over. */
export const UNFINISHED = [...CONFIRMED, 'in_progress'] as const satisfies BookingStatus[];
/** DECISIONS 3. */
export const ACTIVE_STATUSES = ['pending', ...UNFINISHED] as const satisfies BookingStatus[];
/** The walk took place and is not paid. */
export const UNPAID = ['completed', 'awaiting_payment_confirmation'] as const satisfies BookingStatus[];
export const PAID = ['payment_confirmed', 'reviewed'] as const satisfies BookingStatus[];
/** Walks that took place, paid or not. DECISIONS 3. */
export const COMPLETED_STATUSES = [...UNPAID, ...PAID] as const satisfies BookingStatus[];
/** A walker has agreed, and the walk has not come to nothing: "accepted or later". DECISIONS 39. */
export const AGREED_STATUSES = [...UNFINISHED, ...COMPLETED_STATUSES] as const satisfies BookingStatus[];
/** Nothing comes of it any more. */
export const CANCELLED = ['cancelled', 'declined'] as const satisfies BookingStatus[];

/** Whether a booking stands at one of these. */
export const isOneOf = <S extends BookingStatus>(
  statuses: readonly S[],
  status: BookingStatus,
): status is S => statuses.some((one) => one === status);

/** The same question in SQL, of a column of statuses. */
export const statusIn = (statuses: readonly BookingStatus[], column = 'status'): string =>
  `${column} in (${statuses.map((status) => `'${status}'`).join(', ')})`;

const LABELS: Record<BookingStatus, string> = {
  pending: 'Pending',
  accepted: 'Confirmed',
  confirmed: 'Confirmed',
  in_progress: 'In Progress',
  completed: 'Completed',
  awaiting_payment_confirmation: 'Payment Pending',
  payment_confirmed: 'Trot Complete!',
  reviewed: 'Reviewed',
  cancelled: 'Cancelled',
  declined: 'Declined',
};

/** The words on a booking's badge; a cancelled one says "Declined" when that is how it ended. S1 §4; DECISIONS 1. */
export function statusLabel(booking: BookingEnd): string {
  if (booking.status === 'cancelled' && booking.cancelReason === 'walker_declined') return LABELS.declined;
  if (booking.status === 'cancelled' && booking.cancelReason === 'expired') return 'Expired';
  if (booking.status === 'cancelled' && NO_SHOW_REASONS.some((reason) => reason === booking.cancelReason))
    return 'No-show';
  return LABELS[booking.status];
}
