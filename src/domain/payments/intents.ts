import { clock } from '../../clock.ts';
import { Booking } from '../bookings/booking.ts';
import { conflict, type Refusal } from '../refusal.ts';
import { mark } from './attempts.ts';
import type { StartedPayment } from './begin.ts';
import { PaymentAttempt } from './payment.ts';
import type { ProviderFailure, ProviderPayment } from './provider.ts';
import { settlePayment } from './settle.ts';
import { failedAs, type Till } from './till.ts';

/** The provider may forget a key after a day; from then on a second call could make a second payment. */
export const KEY_IS_SAFE_MS = 20 * 3_600_000;

/** Opens the attempt's payment at the provider, with the key stored before. Null: put aside, try another attempt. */
export async function openIntent(till: Till, attempt: PaymentAttempt): Promise<StartedPayment | null> {
  try {
    const payment =
      (await openedBefore(till, attempt)) ?? (await till.provider.createPaymentIntent(orderOf(attempt)));
    await noteOpened(till, attempt, payment);
    return startedWith(payment);
  } catch (error) {
    if (!failedAs(error, 'unavailable', 'key_reused', ...REFUSED)) throw error;
    return afterFailedOpening(till, attempt, error);
  }
}

/** Goes on with a payment that is open, or finds that it is over. */
export async function resumeIntent(till: Till, attempt: PaymentAttempt): Promise<StartedPayment | null> {
  const payment = await read(till, attempt);
  if (!payment) return null;
  if (payment.status === 'succeeded' || payment.status === 'processing' || payment.status === 'canceled') {
    await settled(till, payment.id);
    return null;
  }
  return startedWith(payment);
}

/** Cancels a payment whose amount or payee is no longer right, so that a new one can take its place. */
export async function replaceIntent(till: Till, attempt: PaymentAttempt): Promise<null> {
  const key = { idempotencyKey: `${attempt.idempotencyKey}/cancel` };
  try {
    // An attempt without an id may or may not have reached the provider: its key tells.
    const id = attempt.paymentIntentId ?? (await till.provider.createPaymentIntent(orderOf(attempt))).id;
    await till.provider.cancelPaymentIntent(id, key);
    await till.record((em) => mark(em, attempt.id, 'cancelled'));
  } catch (error) {
    if (failedAs(error, 'unavailable')) throw conflict('paymentInitFailed');
    if (failedAs(error, 'wrong_state') && attempt.paymentIntentId)
      await settled(till, attempt.paymentIntentId);
    else if (failedAs(error, 'missing', 'key_reused', ...REFUSED)) await giveUp(till, attempt, error);
    else throw error;
  }
  return null;
}

const REFUSED = ['payee_not_ready', 'invalid', 'misconfigured', 'missing', 'declined'] as const;

const orderOf = (attempt: PaymentAttempt) => ({
  amount: attempt.amount,
  destination: attempt.destination,
  bookingId: attempt.bookingId,
  attemptId: attempt.id,
  payerId: attempt.payerId,
  idempotencyKey: attempt.idempotencyKey,
});

/** Looks for the attempt's payment by what it carries, where the key alone is no longer to be trusted. PITFALLS 29. */
async function openedBefore(till: Till, attempt: PaymentAttempt): Promise<ProviderPayment | null> {
  const age = clock.now().getTime() - attempt.createdAt.getTime();
  return age < KEY_IS_SAFE_MS ? null : findOpened(till, attempt);
}

async function findOpened(till: Till, attempt: PaymentAttempt): Promise<ProviderPayment | null> {
  const payments = await till.provider.findPaymentIntents(attempt.bookingId);
  return payments.find((payment) => payment.attemptId === attempt.id) ?? null;
}

async function noteOpened(till: Till, attempt: PaymentAttempt, payment: ProviderPayment): Promise<void> {
  await till.record(async (em) => {
    const changed = { paymentIntentId: payment.id, updatedAt: clock.now() };
    const opened = await em.nativeUpdate(
      PaymentAttempt,
      { id: attempt.id, status: 'opening' },
      { ...changed, status: 'open' },
    );
    if (opened > 0)
      await em.nativeUpdate(Booking, { id: attempt.bookingId, paymentCompleted: false }, changed);
  });
}

/** A failure that leaves it open whether the payment exists keeps the attempt and its key; a definite one ends it. */
async function afterFailedOpening(
  till: Till,
  attempt: PaymentAttempt,
  failure: ProviderFailure,
): Promise<StartedPayment | null> {
  if (failure.kind === 'unavailable' && !failure.replayed) throw conflict('paymentInitFailed');
  // A failure that is only repeated may have come after the effect: the payment is there, and its answer is lost.
  const opened = failure.replayed ? await findOpened(till, attempt) : null;
  if (opened) {
    await noteOpened(till, attempt, opened);
    return startedWith(opened);
  }
  await giveUp(till, attempt, failure);
  if (failure.kind === 'unavailable' || failure.kind === 'key_reused') return null;
  throw refusalOf(failure);
}

/** Puts an attempt aside, with the provider's reason on it. */
async function giveUp(till: Till, attempt: PaymentAttempt, failure: ProviderFailure): Promise<void> {
  await till.record((em) => mark(em, attempt.id, 'failed', failure.code ?? failure.kind));
}

const refusalOf = (failure: ProviderFailure): Refusal =>
  conflict(failure.kind === 'payee_not_ready' ? 'walkerNotReadyForPayouts' : 'paymentInitFailed');

async function read(till: Till, attempt: PaymentAttempt): Promise<ProviderPayment | null> {
  try {
    return await till.provider.readPaymentIntent(String(attempt.paymentIntentId));
  } catch (error) {
    if (failedAs(error, 'missing')) {
      await giveUp(till, attempt, error);
      return null;
    }
    throw failedAs(error, 'unavailable', 'misconfigured') ? conflict('paymentInitFailed') : error;
  }
}

/** Takes note of how a payment ended. Throws when it leaves nothing to pay; returns when another may be begun. */
async function settled(till: Till, paymentIntentId: string): Promise<void> {
  const settlement = await settlePayment(till, paymentIntentId);
  if (settlement === 'confirmed' || settlement === 'already') throw conflict('alreadyPaid');
  if (settlement === 'processing') throw conflict('paymentProcessing');
}

function startedWith(payment: ProviderPayment): StartedPayment {
  if (!payment.clientSecret) throw conflict('paymentInitFailed');
  return { paymentIntentId: payment.id, clientSecret: payment.clientSecret, amount: payment.amount };
}
