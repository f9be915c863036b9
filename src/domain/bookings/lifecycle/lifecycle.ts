import type { BookingEmailKind } from '../../outbox/outbox.ts';
import { ACTIVE_STATUSES, CONFIRMED, UNFINISHED, UNPAID } from '../status.ts';
import type { Transition, TransitionRow } from './transition.ts';

const NOT_AGREED = { pending: 'walkChanged', cancelled: 'walkChanged', declined: 'walkChanged' } as const;

const UNLESS_NAMED = { guards: [], emails: [], errorCode: 'bookingTaken' } as const;

const WITHDRAWN = {
  actor: 'system',
  from: ['pending', ...CONFIRMED],
  to: 'cancelled',
  reason: 'suspended',
  emails: [{ email: 'booking-withdrawn', to: 'parent' }],
} as const;

const toBoth = <E extends BookingEmailKind>(email: E) =>
  [{ email, to: 'parent' } as const, { email, to: 'walker' } as const] as const;

/** Every change of a booking's status is a row here; commands, buttons, emails and timers derive from it. */
export const LIFECYCLE = {
  accept: {
    actor: 'walker',
    from: ['pending'],
    to: 'accepted',
    guards: ['beforeStart', 'walkerReady', 'guardianAgreed', 'notInSeries'],
    emails: [{ email: 'booking-accepted', to: 'parent' }],
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
  },
  cancel: {
    actor: 'parent',
    from: ['pending'],
    to: 'cancelled',
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
    reason: 'admin',
    emails: toBoth('booking-withdrawn'),
    errorCode: 'alreadyDecided',
  },
  suspend: {
    actor: 'admin',
    from: ['pending', ...CONFIRMED],
    to: 'cancelled',
    reason: 'suspended',
    emails: toBoth('booking-withdrawn'),
    errorCode: 'alreadyDecided',
  },
  checkExpired: WITHDRAWN,
  consentWithdrawn: WITHDRAWN,
  addToSeries: { actor: 'system', from: ['pending'], to: 'accepted', guards: ['beforeStart'] },
  replace: { actor: 'walker', from: CONFIRMED, to: 'cancelled', guards: ['beforeStart'], reason: 'replaced' },
  replaceRequest: { actor: 'system', from: ['pending'], to: 'cancelled', reason: 'replaced' },
  coverRequest: {
    actor: 'system',
    from: ['pending'],
    to: 'cancelled',
    reason: 'replaced',
    emails: [{ email: 'booking-cancelled', to: 'walker' }],
  },
  endOverlapping: {
    actor: 'system',
    from: ['pending'],
    to: 'cancelled',
    reason: 'overlapping',
    emails: [{ email: 'booking-declined', to: 'parent' }],
  },
  endClosed: { actor: 'system', from: ['pending', ...CONFIRMED], to: 'cancelled', reason: 'admin' },
  closeSchool: {
    actor: 'system',
    from: ['pending', ...CONFIRMED],
    to: 'cancelled',
    guards: ['beforeStart'],
    reason: 'school_closed',
  },
  start: {
    actor: 'walker',
    from: CONFIRMED,
    to: 'in_progress',
    guards: ['walkerReady', 'withinStartWindow', 'codeChecked'],
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
  awaitPayment: { actor: 'system', from: ['completed'], to: 'awaiting_payment_confirmation' },
  failPayment: { actor: 'system', from: ['awaiting_payment_confirmation'], to: 'completed' },
  confirmPayment: {
    actor: 'system',
    from: UNPAID,
    to: 'payment_confirmed',
    emails: toBoth('receipt'),
    job: 'rewards.payment',
  },
  review: {
    actor: 'parent',
    from: ['payment_confirmed'],
    to: 'reviewed',
    guards: ['notReviewed'],
    errorCode: 'notPaidYet',
    errorCodes: { cancelled: 'walkChanged', declined: 'walkChanged', reviewed: 'reviewAlreadySubmitted' },
  },
} as const satisfies Record<string, TransitionRow>;

export type TransitionName = keyof typeof LIFECYCLE;
/** What leaves the status of a walk, besides its steps. */
type StayingEvent =
  | 'request'
  | 'tookPlace'
  | 'childStaysHome'
  | 'reschedule'
  | 'onMyWay'
  | 'dropOff'
  | Settling;
type Settling = 'settleNoShow' | 'settleRefund';
export type EventName = TransitionName | StayingEvent;
export const TRANSITIONS = Object.keys(LIFECYCLE) as TransitionName[];
export const transition = (name: TransitionName): Transition => ({ ...UNLESS_NAMED, ...LIFECYCLE[name] });
