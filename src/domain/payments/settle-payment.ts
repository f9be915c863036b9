import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { Booking } from '../bookings/booking.ts';
import { lockBooking, transitionBooking } from '../bookings/lifecycle/transition-booking.ts';
import { isOneOf, PAID, UNPAID } from '../bookings/status.ts';
import { system } from '../viewer.ts';
import { alertAdmins } from './alert-admins.ts';
import { attemptOf } from './attempts.ts';
import { Payment, PaymentAttempt } from './payment.ts';
import type { PaymentContext } from './payment-context.ts';
import type { ProviderPayment } from './provider.ts';
import { announceTip } from './tips/announce-tip.ts';

export type Settlement =
  | 'confirmed'
  /** It was confirmed before. */
  | 'already'
  | 'processing'
  /** The payer's bank wants a confirmation by the payer. */
  | 'action'
  | 'open'
  | 'cancelled'
  /** Amount, currency, payee, booking or payer differ: nothing was changed, an admin must look. */
  | 'mismatch'
  | 'unknown';

const STRIPE_ACTOR = system('stripe');

/** The only way a booking becomes paid (PAYMENT-10), for browser, webhook and polling. A second call changes nothing. */
export async function settlePayment(context: PaymentContext, paymentIntentId: string): Promise<Settlement> {
  const payment = await context.provider.readPaymentIntent(paymentIntentId);
  const settlement = await context.record((em) => applyPayment(em, payment));
  if (settlement === 'mismatch') context.report({ mismatch: payment.id });
  return settlement;
}

/** Part of the caller's transaction. A mismatch changes nothing and alerts the admins. */
export async function applyPayment(em: EntityManager, payment: ProviderPayment): Promise<Settlement> {
  const found = await attemptOf(em, payment);
  const settlement = found ? await updateBooking(em, payment, found) : withoutAttempt(payment);
  if (settlement === 'mismatch') {
    const booking = found && { bookingId: found.bookingId };
    await alertAdmins(em, 'mismatch', { objectId: payment.id, ...booking });
  }
  return settlement;
}

const withoutAttempt = ({ status, bookingId }: ProviderPayment): Settlement =>
  status === 'succeeded' && bookingId ? 'mismatch' : 'unknown';

async function updateBooking(
  em: EntityManager,
  payment: ProviderPayment,
  found: PaymentAttempt,
): Promise<Settlement> {
  const booking = await lockBooking(em, STRIPE_ACTOR, found.bookingId);
  // Read again under the lock.
  const attempt = await em.findOneOrFail(PaymentAttempt, found.id, { refresh: true });
  if (!matchesAttempt(payment, attempt, booking)) return 'mismatch';
  if (attempt.status === 'succeeded') return 'already';
  // Another attempt replaced it; it matters only if it was charged anyway.
  if (attempt.status === 'cancelled' && payment.status !== 'succeeded') return 'cancelled';
  attempt.paymentIntentId = payment.id;
  attempt.updatedAt = clock.now();
  return STEPS[payment.status](em, { payment, attempt, booking });
}

function matchesAttempt(payment: ProviderPayment, attempt: PaymentAttempt, booking: Booking): boolean {
  return (
    payment.bookingId === booking.id &&
    payment.payerId === attempt.payerId &&
    payment.amount === attempt.amount &&
    payment.currency === attempt.currency &&
    payment.destination === attempt.destination &&
    (attempt.paymentIntentId ?? payment.id) === payment.id
  );
}

interface AttemptState {
  payment: ProviderPayment;
  attempt: PaymentAttempt;
  booking: Booking;
}
type Step = (em: EntityManager, state: AttemptState) => Promise<Settlement>;

const STEPS: Record<ProviderPayment['status'], Step> = {
  succeeded: confirm,
  processing: (em, state) => markPending(em, state, 'processing'),
  requires_action: (em, state) => markPending(em, state, 'action'),
  requires_payment_method: (em, state) => reopenAttempt(em, state),
  requires_confirmation: (em, state) => reopenAttempt(em, state),
  requires_capture: async () => 'mismatch',
  canceled: async (em, state) => {
    await reopenAttempt(em, state);
    state.attempt.status = 'cancelled';
    return 'cancelled';
  },
};

async function confirm(em: EntityManager, { payment, attempt, booking }: AttemptState): Promise<Settlement> {
  const { kind } = attempt;
  const existingPayment = await em.findOne(Payment, { bookingId: booking.id, kind });
  const isDue = isOneOf(kind === 'tip' ? PAID : UNPAID, booking.status);
  const due = kind === 'tip' ? attempt.amount : booking.finalAmount;
  const amountsMatch = payment.amountReceived === due && payment.amount === due;
  if (existingPayment || !isDue || !amountsMatch || !booking.walker) return 'mismatch';
  em.create(Payment, {
    id: randomUUID(),
    bookingId: booking.id,
    kind,
    payerId: attempt.payerId,
    walkerId: booking.walker.id,
    amount: payment.amountReceived,
    platformFee: 0,
    currency: payment.currency,
    paymentIntentId: payment.id,
    confirmedAt: clock.now(),
    refundedAmount: 0,
    reversedAmount: 0,
    transferPaymentId: payment.since?.transferPaymentId ?? null,
  });
  const { brand: cardBrand = null, last4: cardLast4 = null } = payment.since?.card ?? {};
  Object.assign(attempt, { status: 'succeeded', errorCode: null, cardBrand, cardLast4 });
  await em.flush();
  if (kind === 'tip') await announceTip(em, booking, attempt.payerId);
  else {
    Object.assign(booking, { paymentCompleted: true, paymentIntentId: payment.id });
    await transitionBooking(em, STRIPE_ACTOR, booking, 'confirmPayment');
  }
  return 'confirmed';
}

async function markPending(
  em: EntityManager,
  { attempt, booking }: AttemptState,
  reason: 'processing' | 'action',
): Promise<Settlement> {
  attempt.status = reason === 'processing' ? 'processing' : 'open';
  if (booking.status === 'completed') await transitionBooking(em, STRIPE_ACTOR, booking, 'awaitPayment');
  return reason;
}

async function reopenAttempt(
  em: EntityManager,
  { payment, attempt, booking }: AttemptState,
): Promise<Settlement> {
  Object.assign(attempt, { status: 'open', errorCode: payment.lastError?.code ?? null });
  if (booking.status === 'awaiting_payment_confirmation')
    await transitionBooking(em, STRIPE_ACTOR, booking, 'failPayment');
  return 'open';
}
