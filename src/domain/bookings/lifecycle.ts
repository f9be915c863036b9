import type { BookingEmailKind } from '../jobs/job-payloads.ts';
import type { RefusalCode } from '../refusal.ts';
import { ACTIVE, type BookingStatus, type CancelReason, CONFIRMED, UNFINISHED, UNPAID } from './status.ts';

/** Who moves a booking: one of its two people, an admin, or the system (timers, the payment provider). */
export type Actor = 'parent' | 'walker' | 'admin' | 'system';

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
  actor: Actor;
  from: readonly BookingStatus[];
  to: BookingStatus;
  guards: readonly GuardName[];
  /** Stored with a cancellation. */
  reason?: CancelReason;
  /** Who is written to, and what. */
  sends: readonly { letter: BookingEmailKind; to: 'parent' | 'walker' }[];
  /** Work that follows, by its kind in the outbox; it gets the booking's id. */
  asks?: 'rewards.payment';
  /** What a person reads who is too late or too early for it. */
  refusal: RefusalCode;
  /** What they read instead when the booking stands at one of these. */
  refusals?: Partial<Record<BookingStatus, RefusalCode>>;
}

const NOT_AGREED = { pending: 'walkChanged', cancelled: 'walkChanged', declined: 'walkChanged' } as const;

/**
 * The life of a booking: every change of its status is a row here and nothing else changes it.
 * Verbs, buttons, mails and timers derive from it. S1 §4; DECISIONS 1-6.
 */
export const LIFECYCLE = {
  accept: {
    actor: 'walker',
    from: ['pending'],
    to: 'accepted',
    guards: ['beforeStart', 'walkerReady'],
    sends: [{ letter: 'booking-accepted', to: 'parent' }],
    refusal: 'bookingTaken',
  },
  pickOffer: {
    actor: 'parent',
    from: ['pending'],
    to: 'accepted',
    guards: ['beforeStart', 'offerStands'],
    sends: [{ letter: 'offer-picked', to: 'walker' }],
    refusal: 'offerGone',
  },
  assign: {
    actor: 'admin',
    from: ['pending'],
    to: 'accepted',
    guards: ['assigneeStands', 'beforeStart'],
    sends: [
      { letter: 'booking-accepted', to: 'parent' },
      { letter: 'walk-assigned', to: 'walker' },
    ],
    refusal: 'alreadyDecided',
  },
  decline: {
    actor: 'walker',
    from: ['pending'],
    to: 'cancelled',
    guards: ['walkerReady'],
    reason: 'walker_declined',
    sends: [{ letter: 'booking-declined', to: 'parent' }],
    refusal: 'bookingTaken',
  },
  cancel: {
    actor: 'parent',
    from: ['pending'],
    to: 'cancelled',
    guards: [],
    reason: 'parent_cancelled',
    sends: [{ letter: 'booking-cancelled', to: 'walker' }],
    refusal: 'cancelOnlyPending',
  },
  expire: {
    actor: 'system',
    from: ['pending'],
    to: 'cancelled',
    guards: ['afterStart'],
    reason: 'expired',
    sends: [{ letter: 'booking-expired', to: 'parent' }],
    refusal: 'bookingTaken',
  },
  withdrawAsWalker: {
    actor: 'walker',
    from: CONFIRMED,
    to: 'cancelled',
    guards: ['beforeStart'],
    reason: 'walker_withdrew',
    sends: [{ letter: 'booking-withdrawn', to: 'parent' }],
    refusal: 'withdrawTooLate',
    refusals: NOT_AGREED,
  },
  withdrawAsParent: {
    actor: 'parent',
    from: CONFIRMED,
    to: 'cancelled',
    guards: ['beforeStart'],
    reason: 'parent_cancelled',
    sends: [{ letter: 'booking-withdrawn', to: 'walker' }],
    refusal: 'withdrawTooLate',
    refusals: NOT_AGREED,
  },
  reportWalkerNoShow: {
    actor: 'parent',
    from: CONFIRMED,
    to: 'cancelled',
    guards: ['afterGrace'],
    reason: 'walker_no_show',
    sends: [{ letter: 'no-show', to: 'walker' }],
    refusal: 'noShowTooLate',
  },
  reportChildNoShow: {
    actor: 'walker',
    from: CONFIRMED,
    to: 'cancelled',
    guards: ['afterGrace'],
    reason: 'child_no_show',
    sends: [{ letter: 'no-show', to: 'parent' }],
    refusal: 'noShowTooLate',
  },
  cancelAsAdmin: {
    actor: 'admin',
    from: ACTIVE,
    to: 'cancelled',
    guards: [],
    reason: 'admin',
    sends: [
      { letter: 'booking-withdrawn', to: 'parent' },
      { letter: 'booking-withdrawn', to: 'walker' },
    ],
    refusal: 'alreadyDecided',
  },
  suspend: {
    actor: 'admin',
    from: ['pending'],
    to: 'cancelled',
    guards: [],
    reason: 'suspended',
    sends: [
      { letter: 'booking-withdrawn', to: 'parent' },
      { letter: 'booking-withdrawn', to: 'walker' },
    ],
    refusal: 'alreadyDecided',
  },
  start: {
    actor: 'walker',
    from: CONFIRMED,
    to: 'in_progress',
    guards: ['walkerReady', 'withinStartWindow'],
    sends: [],
    refusal: 'walkChanged',
  },
  complete: {
    actor: 'walker',
    from: UNFINISHED,
    to: 'completed',
    guards: ['walkerReady', 'afterStart'],
    sends: [{ letter: 'booking-completed', to: 'parent' }],
    refusal: 'walkChanged',
  },
  completeAsAdmin: {
    actor: 'admin',
    from: UNFINISHED,
    to: 'completed',
    guards: ['afterStart'],
    sends: [{ letter: 'booking-completed', to: 'parent' }],
    refusal: 'alreadyDecided',
  },
  awaitPayment: {
    actor: 'system',
    from: ['completed'],
    to: 'awaiting_payment_confirmation',
    guards: [],
    sends: [],
    refusal: 'bookingTaken',
  },
  failPayment: {
    actor: 'system',
    from: ['awaiting_payment_confirmation'],
    to: 'completed',
    guards: [],
    sends: [],
    refusal: 'bookingTaken',
  },
  confirmPayment: {
    actor: 'system',
    from: UNPAID,
    to: 'payment_confirmed',
    guards: [],
    sends: [
      { letter: 'receipt', to: 'parent' },
      { letter: 'receipt', to: 'walker' },
    ],
    asks: 'rewards.payment',
    refusal: 'bookingTaken',
  },
  review: {
    actor: 'parent',
    from: ['payment_confirmed'],
    to: 'reviewed',
    guards: ['notReviewed'],
    sends: [],
    refusal: 'notPaidYet',
    refusals: { cancelled: 'walkChanged', declined: 'walkChanged', reviewed: 'reviewAlreadySubmitted' },
  },
} as const satisfies Record<string, Transition>;

export type TransitionName = keyof typeof LIFECYCLE;
export const TRANSITIONS = Object.keys(LIFECYCLE) as TransitionName[];
/** A row of the table, with the general type. */
export const transition = (name: TransitionName): Transition => LIFECYCLE[name];
