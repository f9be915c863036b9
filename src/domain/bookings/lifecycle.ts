import type { ErrorCode } from '../domain-error.ts';
import type { BookingEmailKind } from '../jobs/job-payloads.ts';
import {
  ACTIVE_STATUSES,
  type BookingStatus,
  type CancelReason,
  CONFIRMED,
  UNFINISHED,
  UNPAID,
} from './status.ts';

/** Who moves a booking: one of its two people, an admin, or the system (timers, the payment provider). */
export type BookingActor = 'parent' | 'walker' | 'admin' | 'system';

/** What a transition asks beyond actor and status; each is one function in ./guards.ts. */
export type GuardName =
  | 'walkerReady'
  | 'offerStands'
  | 'assigneeStands'
  | 'beforeStart'
  | 'afterGrace'
  | 'afterStart'
  | 'withinStartWindow'
  | 'notReviewed';

export interface Transition {
  actor: BookingActor;
  from: readonly BookingStatus[];
  to: BookingStatus;
  guards: readonly GuardName[];
  /** Stored with a cancellation. */
  reason?: CancelReason;
  /** Who is written to, and what. */
  sends: readonly { email: BookingEmailKind; to: 'parent' | 'walker' }[];
  /** Work that follows, by its kind in the outbox; it gets the booking's id. */
  asks?: 'rewards.payment';
  /** What a person reads who is too late or too early for it. */
  errorCode: ErrorCode;
  /** What they read instead when the booking stands at one of these. */
  errorCodes?: Partial<Record<BookingStatus, ErrorCode>>;
}

const NOT_AGREED = { pending: 'walkChanged', cancelled: 'walkChanged', declined: 'walkChanged' } as const;

/**
 * The life of a booking: every change of its status is a row here and nothing else changes it.
 * Commands, buttons, mails and timers derive from it. S1 §4; DECISIONS 1-6.
 */
export const LIFECYCLE = {
  accept: {
    actor: 'walker',
    from: ['pending'],
    to: 'accepted',
    guards: ['beforeStart', 'walkerReady'],
    sends: [{ email: 'booking-accepted', to: 'parent' }],
    errorCode: 'bookingTaken',
  },
  pickOffer: {
    actor: 'parent',
    from: ['pending'],
    to: 'accepted',
    guards: ['beforeStart', 'offerStands'],
    sends: [{ email: 'offer-picked', to: 'walker' }],
    errorCode: 'offerGone',
  },
  assign: {
    actor: 'admin',
    from: ['pending'],
    to: 'accepted',
    guards: ['assigneeStands', 'beforeStart'],
    sends: [
      { email: 'booking-accepted', to: 'parent' },
      { email: 'walk-assigned', to: 'walker' },
    ],
    errorCode: 'alreadyDecided',
  },
  decline: {
    actor: 'walker',
    from: ['pending'],
    to: 'cancelled',
    guards: ['walkerReady'],
    reason: 'walker_declined',
    sends: [{ email: 'booking-declined', to: 'parent' }],
    errorCode: 'bookingTaken',
  },
  cancel: {
    actor: 'parent',
    from: ['pending'],
    to: 'cancelled',
    guards: [],
    reason: 'parent_cancelled',
    sends: [{ email: 'booking-cancelled', to: 'walker' }],
    errorCode: 'cancelOnlyPending',
  },
  expire: {
    actor: 'system',
    from: ['pending'],
    to: 'cancelled',
    guards: ['afterStart'],
    reason: 'expired',
    sends: [{ email: 'booking-expired', to: 'parent' }],
    errorCode: 'bookingTaken',
  },
  withdrawAsWalker: {
    actor: 'walker',
    from: CONFIRMED,
    to: 'cancelled',
    guards: ['beforeStart'],
    reason: 'walker_withdrew',
    sends: [{ email: 'booking-withdrawn', to: 'parent' }],
    errorCode: 'withdrawTooLate',
    errorCodes: NOT_AGREED,
  },
  withdrawAsParent: {
    actor: 'parent',
    from: CONFIRMED,
    to: 'cancelled',
    guards: ['beforeStart'],
    reason: 'parent_cancelled',
    sends: [{ email: 'booking-withdrawn', to: 'walker' }],
    errorCode: 'withdrawTooLate',
    errorCodes: NOT_AGREED,
  },
  reportWalkerNoShow: {
    actor: 'parent',
    from: CONFIRMED,
    to: 'cancelled',
    guards: ['afterGrace'],
    reason: 'walker_no_show',
    sends: [{ email: 'no-show', to: 'walker' }],
    errorCode: 'noShowTooLate',
  },
  reportChildNoShow: {
    actor: 'walker',
    from: CONFIRMED,
    to: 'cancelled',
    guards: ['afterGrace'],
    reason: 'child_no_show',
    sends: [{ email: 'no-show', to: 'parent' }],
    errorCode: 'noShowTooLate',
  },
  cancelAsAdmin: {
    actor: 'admin',
    from: ACTIVE_STATUSES,
    to: 'cancelled',
    guards: [],
    reason: 'admin',
    sends: [
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
    sends: [
      { email: 'booking-withdrawn', to: 'parent' },
      { email: 'booking-withdrawn', to: 'walker' },
    ],
    errorCode: 'alreadyDecided',
  },
  start: {
    actor: 'walker',
    from: CONFIRMED,
    to: 'in_progress',
    guards: ['walkerReady', 'withinStartWindow'],
    sends: [],
    errorCode: 'walkChanged',
  },
  complete: {
    actor: 'walker',
    from: UNFINISHED,
    to: 'completed',
    guards: ['walkerReady', 'afterStart'],
    sends: [{ email: 'booking-completed', to: 'parent' }],
    errorCode: 'walkChanged',
  },
  completeAsAdmin: {
    actor: 'admin',
    from: UNFINISHED,
    to: 'completed',
    guards: ['afterStart'],
    sends: [{ email: 'booking-completed', to: 'parent' }],
    errorCode: 'alreadyDecided',
  },
  awaitPayment: {
    actor: 'system',
    from: ['completed'],
    to: 'awaiting_payment_confirmation',
    guards: [],
    sends: [],
    errorCode: 'bookingTaken',
  },
  failPayment: {
    actor: 'system',
    from: ['awaiting_payment_confirmation'],
    to: 'completed',
    guards: [],
    sends: [],
    errorCode: 'bookingTaken',
  },
  confirmPayment: {
    actor: 'system',
    from: UNPAID,
    to: 'payment_confirmed',
    guards: [],
    sends: [
      { email: 'receipt', to: 'parent' },
      { email: 'receipt', to: 'walker' },
    ],
    asks: 'rewards.payment',
    errorCode: 'bookingTaken',
  },
  review: {
    actor: 'parent',
    from: ['payment_confirmed'],
    to: 'reviewed',
    guards: ['notReviewed'],
    sends: [],
    errorCode: 'notPaidYet',
    errorCodes: { cancelled: 'walkChanged', declined: 'walkChanged', reviewed: 'reviewAlreadySubmitted' },
  },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof LIFECYCLE;
export const TRANSITIONS = Object.keys(LIFECYCLE) as TransitionName[];
/** A row of the table, with the general type. */
export const transition = (name: TransitionName): Transition => LIFECYCLE[name];
