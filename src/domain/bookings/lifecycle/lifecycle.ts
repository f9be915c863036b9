import type { ErrorCode } from '../../error-code.ts';
import type { BookingEmailKind } from '../../job-payloads.ts';
import {
  ACTIVE_STATUSES,
  type BookingStatus,
  type CancelReason,
  CONFIRMED,
  UNFINISHED,
  UNPAID,
} from '../status.ts';
import type { GuardName } from './guards.ts';

export type BookingActor = 'parent' | 'walker' | 'admin' | 'system';

export interface Transition {
  actor: BookingActor;
  from: readonly BookingStatus[];
  to: BookingStatus;
  guards: readonly GuardName[];
  reason?: CancelReason;
  emails: readonly { email: BookingEmailKind; to: 'parent' | 'walker' }[];
  job?: 'rewards.payment';
  errorCode: ErrorCode;
  errorCodes?: Partial<Record<BookingStatus, ErrorCode>>;
}

const NOT_AGREED = { pending: 'walkChanged', cancelled: 'walkChanged', declined: 'walkChanged' } as const;

/** Every change of a booking's status is a row here; commands, buttons, emails and timers derive from it. */
export const LIFECYCLE = {
  accept: {
    actor: 'walker',
    from: ['pending'],
    to: 'accepted',
    guards: ['beforeStart', 'walkerReady', 'notInSeries'],
    emails: [{ email: 'booking-accepted', to: 'parent' }],
    errorCode: 'bookingTaken',
  },
  pickOffer: {
    actor: 'parent',
    from: ['pending'],
    to: 'accepted',
    guards: ['beforeStart', 'offerIsOpen', 'priceIsShown'],
    emails: [{ email: 'offer-picked', to: 'walker' }],
    errorCode: 'offerGone',
  },
  assign: {
    actor: 'admin',
    from: ['pending'],
    to: 'accepted',
    guards: ['requestIsOpen', 'beforeStart', 'priceIsShown'],
    emails: [
      { email: 'booking-accepted', to: 'parent' },
      { email: 'walk-assigned', to: 'walker' },
    ],
    errorCode: 'alreadyDecided',
  },
  decline: {
    actor: 'walker',
    from: ['pending'],
    to: 'cancelled',
    guards: ['walkerReady', 'notInSeries'],
    reason: 'walker_declined',
    emails: [{ email: 'booking-declined', to: 'parent' }],
    errorCode: 'bookingTaken',
  },
  cancel: {
    actor: 'parent',
    from: ['pending'],
    to: 'cancelled',
    guards: [],
    reason: 'parent_cancelled',
    emails: [{ email: 'booking-cancelled', to: 'walker' }],
    errorCode: 'cancelOnlyPending',
  },
  expire: {
    actor: 'system',
    from: ['pending'],
    to: 'cancelled',
    guards: ['afterStart'],
    reason: 'expired',
    emails: [{ email: 'booking-expired', to: 'parent' }],
    errorCode: 'bookingTaken',
  },
  withdrawAsWalker: {
    actor: 'walker',
    from: CONFIRMED,
    to: 'cancelled',
    guards: ['beforeStart'],
    reason: 'walker_withdrew',
    emails: [{ email: 'booking-withdrawn', to: 'parent' }],
    errorCode: 'withdrawTooLate',
    errorCodes: NOT_AGREED,
  },
  withdrawAsParent: {
    actor: 'parent',
    from: CONFIRMED,
    to: 'cancelled',
    guards: ['beforeStart'],
    reason: 'parent_cancelled',
    emails: [{ email: 'booking-withdrawn', to: 'walker' }],
    errorCode: 'withdrawTooLate',
    errorCodes: NOT_AGREED,
  },
  reportWalkerNoShow: {
    actor: 'parent',
    from: CONFIRMED,
    to: 'cancelled',
    guards: ['afterGrace'],
    reason: 'walker_no_show',
    emails: [{ email: 'no-show', to: 'walker' }],
    errorCode: 'noShowTooLate',
  },
  reportChildNoShow: {
    actor: 'walker',
    from: CONFIRMED,
    to: 'cancelled',
    guards: ['afterGrace'],
    reason: 'child_no_show',
    emails: [{ email: 'no-show', to: 'parent' }],
    errorCode: 'noShowTooLate',
  },
  cancelAsAdmin: {
    actor: 'admin',
    from: ACTIVE_STATUSES,
    to: 'cancelled',
    guards: [],
    reason: 'admin',
    emails: [
      { email: 'booking-withdrawn', to: 'parent' },
      { email: 'booking-withdrawn', to: 'walker' },
    ],
    errorCode: 'alreadyDecided',
  },
  suspend: {
    actor: 'admin',
    from: ['pending'],
    to: 'cancelled',
    guards: [],
    reason: 'suspended',
    emails: [
      { email: 'booking-withdrawn', to: 'parent' },
      { email: 'booking-withdrawn', to: 'walker' },
    ],
    errorCode: 'alreadyDecided',
  },
  // One email tells of all walks of a series (BOOKING-27), so its steps send none.
  acceptInSeries: {
    actor: 'walker',
    from: ['pending'],
    to: 'accepted',
    guards: ['beforeStart', 'walkerReady'],
    emails: [],
    errorCode: 'bookingTaken',
  },
  confirmInSeries: {
    actor: 'system',
    from: ['pending'],
    to: 'accepted',
    guards: ['beforeStart'],
    emails: [],
    errorCode: 'bookingTaken',
  },
  declineInSeries: {
    actor: 'walker',
    from: ['pending'],
    to: 'cancelled',
    guards: ['walkerReady'],
    reason: 'walker_declined',
    emails: [],
    errorCode: 'bookingTaken',
  },
  cancelInSeries: {
    actor: 'parent',
    from: ['pending', ...CONFIRMED],
    to: 'cancelled',
    guards: [],
    reason: 'parent_cancelled',
    emails: [],
    errorCode: 'bookingTaken',
  },
  withdrawInSeries: {
    actor: 'walker',
    from: CONFIRMED,
    to: 'cancelled',
    guards: ['beforeStart'],
    reason: 'walker_withdrew',
    emails: [],
    errorCode: 'bookingTaken',
  },
  replaceInSeries: {
    actor: 'walker',
    from: CONFIRMED,
    to: 'cancelled',
    guards: ['beforeStart'],
    reason: 'replaced',
    emails: [],
    errorCode: 'bookingTaken',
  },
  endInSeries: {
    actor: 'admin',
    from: ['pending', ...CONFIRMED],
    to: 'cancelled',
    guards: [],
    reason: 'admin',
    emails: [],
    errorCode: 'alreadyDecided',
  },
  suspendInSeries: {
    actor: 'admin',
    from: ['pending'],
    to: 'cancelled',
    guards: [],
    reason: 'suspended',
    emails: [],
    errorCode: 'alreadyDecided',
  },
  expireInSeries: {
    actor: 'system',
    from: ['pending'],
    to: 'cancelled',
    guards: ['afterStart'],
    reason: 'expired',
    emails: [],
    errorCode: 'bookingTaken',
  },
  start: {
    actor: 'walker',
    from: CONFIRMED,
    to: 'in_progress',
    guards: ['walkerReady', 'withinStartWindow', 'codeChecked'],
    emails: [],
    errorCode: 'walkChanged',
  },
  complete: {
    actor: 'walker',
    from: UNFINISHED,
    to: 'completed',
    guards: ['walkerReady', 'afterStart', 'codeChecked'],
    emails: [{ email: 'booking-completed', to: 'parent' }],
    errorCode: 'walkChanged',
  },
  completeAsAdmin: {
    actor: 'admin',
    from: UNFINISHED,
    to: 'completed',
    guards: ['afterStart'],
    emails: [{ email: 'booking-completed', to: 'parent' }],
    errorCode: 'alreadyDecided',
  },
  awaitPayment: {
    actor: 'system',
    from: ['completed'],
    to: 'awaiting_payment_confirmation',
    guards: [],
    emails: [],
    errorCode: 'bookingTaken',
  },
  failPayment: {
    actor: 'system',
    from: ['awaiting_payment_confirmation'],
    to: 'completed',
    guards: [],
    emails: [],
    errorCode: 'bookingTaken',
  },
  confirmPayment: {
    actor: 'system',
    from: UNPAID,
    to: 'payment_confirmed',
    guards: [],
    emails: [
      { email: 'receipt', to: 'parent' },
      { email: 'receipt', to: 'walker' },
    ],
    job: 'rewards.payment',
    errorCode: 'bookingTaken',
  },
  review: {
    actor: 'parent',
    from: ['payment_confirmed'],
    to: 'reviewed',
    guards: ['notReviewed'],
    emails: [],
    errorCode: 'notPaidYet',
    errorCodes: { cancelled: 'walkChanged', declined: 'walkChanged', reviewed: 'reviewAlreadySubmitted' },
  },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof LIFECYCLE;
export const TRANSITIONS = Object.keys(LIFECYCLE) as TransitionName[];
export const transition = (name: TransitionName): Transition => LIFECYCLE[name];

const IN_SERIES: Partial<Record<TransitionName, TransitionName>> = {
  cancel: 'cancelInSeries',
  cancelAsAdmin: 'endInSeries',
  decline: 'declineInSeries',
  expire: 'expireInSeries',
  suspend: 'suspendInSeries',
};

/** For commands that end many bookings at once: the step without emails for a walk of a series. */
export const bulkTransition = (
  name: TransitionName,
  { seriesId }: { seriesId?: string | null },
): TransitionName => (seriesId && IN_SERIES[name]) || name;
