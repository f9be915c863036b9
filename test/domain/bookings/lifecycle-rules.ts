import type { BookingActor } from '../../../src/domain/bookings/lifecycle/transition.ts';
import type { BookingStatus, CancelReason } from '../../../src/domain/bookings/status.ts';
import type { ToastCode } from '../../../src/domain/publish.ts';

interface Rule {
  by: BookingActor;
  from: readonly BookingStatus[];
  to: BookingStatus;
  reason?: CancelReason;
  /** The email and the toast of each side. */
  parent?: [email: string, toast?: ToastCode];
  walker?: [email: string, toast?: ToastCode];
  /** Hours from now until the start of a walk that may do it. */
  startsIn?: number;
}

const agreed = ['accepted', 'confirmed'] as const;
const begun = -0.5;
const over = -2;

/** Written from docs/product/bookings.md, emails.md and payments.md, never from the table under test. */
const LIFECYCLE_RULES = {
  // BOOKING-3, BOOKING-16
  accept: { by: 'walker', from: ['pending'], to: 'accepted', parent: ['booking-accepted', 'toastAccepted'] },
  // BOOKING-6
  pickOffer: {
    by: 'parent',
    from: ['pending'],
    to: 'accepted',
    walker: ['offer-picked', 'toastOfferPicked'],
  },
  // BOOKING-14
  assign: {
    by: 'admin',
    from: ['pending'],
    to: 'accepted',
    parent: ['booking-accepted', 'toastAccepted'],
    walker: ['walk-assigned'],
  },
  // BOOKING-10
  decline: {
    by: 'walker',
    from: ['pending'],
    to: 'cancelled',
    reason: 'walker_declined',
    parent: ['booking-declined', 'toastDeclined'],
  },
  // BOOKING-12
  cancel: {
    by: 'parent',
    from: ['pending'],
    to: 'cancelled',
    reason: 'parent_cancelled',
    walker: ['booking-cancelled', 'toastCancelled'],
  },
  // BOOKING-8
  expire: {
    by: 'system',
    from: ['pending'],
    to: 'cancelled',
    reason: 'expired',
    startsIn: begun,
    parent: ['booking-expired', 'toastExpired'],
  },
  // BOOKING-12
  withdrawAsWalker: {
    by: 'walker',
    from: agreed,
    to: 'cancelled',
    reason: 'walker_withdrew',
    parent: ['booking-withdrawn', 'toastCancelled'],
  },
  withdrawAsParent: {
    by: 'parent',
    from: agreed,
    to: 'cancelled',
    reason: 'parent_cancelled',
    walker: ['booking-withdrawn', 'toastCancelled'],
  },
  // BOOKING-20
  reportWalkerNoShow: {
    by: 'parent',
    from: agreed,
    to: 'cancelled',
    reason: 'walker_no_show',
    startsIn: begun,
    walker: ['no-show', 'toastNoShow'],
  },
  reportChildNoShow: {
    by: 'walker',
    from: agreed,
    to: 'cancelled',
    reason: 'child_no_show',
    startsIn: begun,
    parent: ['no-show', 'toastNoShow'],
  },
  // BOOKING-14
  cancelAsAdmin: {
    by: 'admin',
    from: ['pending', 'accepted', 'confirmed', 'in_progress'],
    to: 'cancelled',
    reason: 'admin',
    parent: ['booking-withdrawn', 'toastCancelled'],
    walker: ['booking-withdrawn', 'toastCancelled'],
  },
  suspend: {
    by: 'admin',
    from: ['pending', ...agreed],
    to: 'cancelled',
    reason: 'suspended',
    parent: ['booking-withdrawn', 'toastCancelled'],
    walker: ['booking-withdrawn', 'toastCancelled'],
  },
  // CHECK-7
  checkExpired: {
    by: 'system',
    from: ['pending', ...agreed],
    to: 'cancelled',
    reason: 'suspended',
    parent: ['booking-withdrawn', 'toastCancelled'],
  },
  // GUARDIAN-3
  consentWithdrawn: {
    by: 'system',
    from: ['pending', ...agreed],
    to: 'cancelled',
    reason: 'suspended',
    parent: ['booking-withdrawn', 'toastCancelled'],
  },
  // BOOKING-25, BOOKING-26; one email reports a step of a whole series (BOOKING-27), so its walks send none.
  addToSeries: { by: 'system', from: ['pending'], to: 'accepted' },
  replace: { by: 'walker', from: agreed, to: 'cancelled', reason: 'replaced' },
  // BOOKING-7
  replaceRequest: { by: 'system', from: ['pending'], to: 'cancelled', reason: 'replaced' },
  coverRequest: {
    by: 'system',
    from: ['pending'],
    to: 'cancelled',
    reason: 'replaced',
    walker: ['booking-cancelled', 'toastCancelled'],
  },
  endOverlapping: {
    by: 'system',
    from: ['pending'],
    to: 'cancelled',
    reason: 'overlapping',
    parent: ['booking-declined', 'toastDeclined'],
  },
  // SAFETY-18
  endClosed: { by: 'system', from: ['pending', ...agreed], to: 'cancelled', reason: 'admin' },
  // BOOKING-28
  closeSchool: { by: 'system', from: ['pending', ...agreed], to: 'cancelled', reason: 'school_closed' },
  // BOOKING-13
  start: { by: 'walker', from: agreed, to: 'in_progress', startsIn: 0.25 },
  complete: {
    by: 'walker',
    from: ['accepted', 'confirmed', 'in_progress'],
    to: 'completed',
    startsIn: over,
    parent: ['booking-completed', 'toastCompleted'],
  },
  // BOOKING-14
  completeAsAdmin: {
    by: 'admin',
    from: ['accepted', 'confirmed', 'in_progress'],
    to: 'completed',
    startsIn: over,
    parent: ['booking-completed', 'toastCompleted'],
  },
  // PAYMENT-7, PAYMENT-9
  awaitPayment: { by: 'system', from: ['completed'], to: 'awaiting_payment_confirmation' },
  failPayment: { by: 'system', from: ['awaiting_payment_confirmation'], to: 'completed' },
  confirmPayment: {
    by: 'system',
    from: ['completed', 'awaiting_payment_confirmation'],
    to: 'payment_confirmed',
    parent: ['receipt'],
    walker: ['receipt'],
  },
  review: { by: 'parent', from: ['payment_confirmed'], to: 'reviewed' },
} as const satisfies Record<string, Rule>;

export type Act = keyof typeof LIFECYCLE_RULES;
export const ACTS = Object.keys(LIFECYCLE_RULES) as Act[];
export const ruleOf = (act: Act): Rule => LIFECYCLE_RULES[act];
