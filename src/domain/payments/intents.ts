import { randomUUID } from 'node:crypto';
import { clock } from '../../clock.ts';
import { Booking } from '../bookings/booking.ts';
import { conflict, type DomainError } from '../forms/domain-error.ts';
import { alertOfError } from './alert-of-error.ts';
import { setAttemptStatus } from './attempts.ts';
import { makeOnce } from './make-once.ts';
import { PaymentAttempt } from './payment.ts';
import { isProviderError, type PaymentContext } from './payment-context.ts';
import type { ProviderPayment } from './provider.ts';
import { isPermanent, type ProviderError } from './provider-error.ts';
import { settlePayment } from './settle-payment.ts';
import type { StartedPayment } from './start-payment.ts';

export async function openIntent(
  context: PaymentContext,
  attempt: PaymentAttempt,
): Promise<StartedPayment | null> {
  try {
    const payment = await makeIntent(context, attempt);
    if (!payment) return await cancelAttempt(context, attempt);
    await saveOpened(context, attempt, payment);
    return startedPayment(payment);
  } catch (error) {
    if (!isProviderError(error, ...REFUSED)) throw error;
    await cancelAttempt(context, attempt, error);
    throw conflictFor(error);
  }
}

export async function resumeIntent(
  context: PaymentContext,
  attempt: PaymentAttempt,
): Promise<StartedPayment | null> {
  const payment = await read(context, attempt);
  if (!payment) return null;
  if (payment.status === 'succeeded' || payment.status === 'processing' || payment.status === 'canceled') {
    await assertStillPayable(context, attempt, payment.id);
    return null;
  }
  return startedPayment(payment);
}

export async function replaceIntent(context: PaymentContext, attempt: PaymentAttempt): Promise<null> {
  // Cancelling twice changes nothing, so a new key can't do harm.
  const key = { idempotencyKey: `${attempt.idempotencyKey}/cancel/${randomUUID()}` };
  let id = attempt.paymentIntentId ?? null;
  try {
    // An attempt without an id may have reached the provider.
    id ??= (await makeIntent(context, attempt))?.id ?? null;
    if (id) await context.provider.cancelPaymentIntent(id, key);
    await context.record((em) => setAttemptStatus(em, attempt.id, 'cancelled'));
  } catch (error) {
    if (isProviderError(error, 'wrong_state') && id) await assertStillPayable(context, attempt, id);
    else if (isProviderError(error, ...REFUSED)) await cancelAttempt(context, attempt, error);
    else throw error;
  }
  return null;
}

const REFUSED = ['payee_not_ready', 'invalid', 'misconfigured', 'missing', 'declined'] as const;

async function createIntent(context: PaymentContext, attempt: PaymentAttempt): Promise<ProviderPayment> {
  const {
    id: attemptId,
    kind,
    amount,
    destination,
    bookingId,
    payerId,
    customerId,
    idempotencyKey,
  } = attempt;
  const { scheduledDate: day } = await context.record((em) => em.findOneOrFail(Booking, bookingId));
  const order = { kind, amount, day, destination, bookingId, attemptId, payerId, customerId, idempotencyKey };
  return context.provider.createPaymentIntent(order);
}

const makeIntent = (context: PaymentContext, attempt: PaymentAttempt): Promise<ProviderPayment | null> =>
  makeOnce({
    keyFrom: attempt.createdAt,
    make: () => createIntent(context, attempt),
    async find() {
      const payments = await context.provider.findPaymentIntents(attempt.bookingId, attempt.createdAt);
      return payments.find(({ attemptId }) => attemptId === attempt.id) ?? null;
    },
  });

async function saveOpened(context: PaymentContext, attempt: PaymentAttempt, payment: ProviderPayment) {
  await context.record(async (em) => {
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

async function cancelAttempt(
  context: PaymentContext,
  attempt: PaymentAttempt,
  failure: ProviderError | null = null,
): Promise<null> {
  await context.record(async (em) => {
    await setAttemptStatus(em, attempt.id, 'failed', failure);
    if (failure)
      await alertOfError(em, context, failure, { objectId: attempt.id, bookingId: attempt.bookingId });
  });
  return null;
}

function conflictFor(failure: ProviderError): DomainError {
  if (failure.kind === 'payee_not_ready') return conflict('walkerNotReadyForPayouts');
  return conflict(isPermanent(failure) ? 'paymentRefused' : 'paymentInitFailed');
}

async function read(context: PaymentContext, attempt: PaymentAttempt): Promise<ProviderPayment | null> {
  try {
    return await context.provider.readPaymentIntent(String(attempt.paymentIntentId));
  } catch (error) {
    if (isProviderError(error, 'missing')) {
      await cancelAttempt(context, attempt, error);
      return null;
    }
    throw error;
  }
}

/** Throws when nothing is left to pay; returns when another attempt may start. */
async function assertStillPayable(
  context: PaymentContext,
  { kind }: PaymentAttempt,
  paymentIntentId: string,
): Promise<void> {
  const settlement = await settlePayment(context, paymentIntentId);
  if (settlement === 'confirmed' || settlement === 'already')
    throw conflict(kind === 'tip' ? 'alreadyTipped' : 'alreadyPaid');
  if (settlement === 'processing') throw conflict('paymentProcessing');
}

function startedPayment(payment: ProviderPayment): StartedPayment {
  if (!payment.clientSecret) throw conflict('paymentInitFailed');
  return { paymentIntentId: payment.id, clientSecret: payment.clientSecret, amount: payment.amount };
}
