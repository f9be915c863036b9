import { msg } from '../../translate.ts';

/** The phase of a status in the life of a booking, from which the sets below follow, and its name. */
const STATUSES = {
  pending: { phase: 'requested', label: msg('Pending') },
  accepted: { phase: 'agreed', label: msg('Confirmed') },
  confirmed: { phase: 'agreed', label: msg('Confirmed') },
  in_progress: { phase: 'running', label: msg('In Progress') },
  completed: { phase: 'unpaid', label: msg('Completed') },
  awaiting_payment_confirmation: { phase: 'unpaid', label: msg('Payment Pending') },
  payment_confirmed: { phase: 'paid', label: msg('Trot Complete!') },
  reviewed: { phase: 'paid', label: msg('Reviewed') },
  cancelled: { phase: 'cancelled', label: msg('Canceled') },
  declined: { phase: 'cancelled', label: msg('Declined') },
} as const;

export type BookingStatus = keyof typeof STATUSES;
type Phase = (typeof STATUSES)[BookingStatus]['phase'];
type In<P extends Phase> = {
  [S in BookingStatus]: (typeof STATUSES)[S]['phase'] extends P ? S : never;
}[BookingStatus];

export const BOOKING_STATUSES = Object.keys(STATUSES) as BookingStatus[];

const inPhase = <P extends Phase>(...phases: P[]): readonly In<P>[] =>
  BOOKING_STATUSES.filter((status): status is In<P> => phases.some((one) => one === STATUSES[status].phase));

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
  'school_closed',
  'overlapping',
] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
/** In no list, since the walk instead is. */
export const REPLACED = 'replaced' satisfies CancelReason;

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
  'overlapping',
] as const satisfies CancelReason[];

export const canBeRepeated = ({ status, cancelReason }: BookingEnd): boolean =>
  status === 'declined' ||
  (status === 'cancelled' && REPEATABLE_REASONS.some((reason) => reason === cancelReason));

type BookingEnd = { status: BookingStatus; cancelReason?: CancelReason | null };

export const CONFIRMED = inPhase('agreed');
export const RUNNING = inPhase('running');
export const UNFINISHED = inPhase('agreed', 'running');
/** BOOKING-11 */
export const ACTIVE_STATUSES = inPhase('requested', 'agreed', 'running');
export const UNPAID = inPhase('unpaid');
export const PAID = inPhase('paid');
export const COMPLETED_STATUSES = inPhase('unpaid', 'paid');
const BEING_PAID = 'awaiting_payment_confirmation';
/** PAYMENT-4 */
const EARNED_STATUSES = COMPLETED_STATUSES.filter((status) => status !== BEING_PAID);
export const WALKED_STATUSES = inPhase('running', 'unpaid', 'paid');
export const AGREED_STATUSES = inPhase('agreed', 'running', 'unpaid', 'paid');
export const CANCELLED = inPhase('cancelled');
/** Only read (BOOKING-10). */
const NEVER_WRITTEN = ['confirmed', 'declined'] as const satisfies BookingStatus[];

/** For functions, views, triggers and policies, which name a set as `:CONFIRMED`. */
export const STATUS_SETS: Readonly<Record<string, readonly BookingStatus[]>> = {
  CONFIRMED,
  RUNNING,
  UNFINISHED,
  ACTIVE_STATUSES,
  UNPAID,
  PAID,
  COMPLETED_STATUSES,
  EARNED_STATUSES,
  AGREED_STATUSES,
  CANCELLED,
  NEVER_WRITTEN,
};

export const isOneOf = <S extends BookingStatus>(
  statuses: readonly S[],
  status: BookingStatus,
): status is S => statuses.some((one) => one === status);

export const isRunning = ({ status }: { status: BookingStatus }): boolean => isOneOf(RUNNING, status);

/** WALK-12 */
export const isUnreported = (
  { status, endsAt }: { status: BookingStatus; endsAt: Date },
  now: Date,
): boolean => isOneOf(CONFIRMED, status) && endsAt <= now;

/** PAYMENT-6 */
export const isPayable = (booking: {
  status: BookingStatus;
  timeAdjustmentRequested: boolean;
  paymentCompleted: boolean;
}): boolean =>
  isOneOf(UNPAID, booking.status) && booking.timeAdjustmentRequested && !booking.paymentCompleted;

export const statusIn = (statuses: readonly BookingStatus[], column = 'status'): string =>
  `${column} in (${quoted(statuses)})`;

export const quoted = (words: readonly string[]): string => words.map((word) => `'${word}'`).join(', ');

/** In English, for `tr`. A cancelled booking reads "Declined" when the walker declined it (BOOKING-10). */
export function statusLabel(booking: BookingEnd): string {
  if (booking.status === 'cancelled' && booking.cancelReason === 'walker_declined')
    return STATUSES.declined.label;
  if (booking.status === 'cancelled' && booking.cancelReason === 'expired') return msg('Expired');
  if (booking.status === 'cancelled' && booking.cancelReason === REPLACED) return msg('Replaced');
  if (booking.status === 'cancelled' && booking.cancelReason === 'school_closed') return msg('No school');
  if (booking.status === 'cancelled' && booking.cancelReason === 'overlapping') return msg('Ended');
  if (booking.status === 'cancelled' && NO_SHOW_REASONS.some((reason) => reason === booking.cancelReason))
    return msg('No-show');
  return STATUSES[booking.status].label;
}
