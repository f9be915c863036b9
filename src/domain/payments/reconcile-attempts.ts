import { clock } from '../../clock.ts';
import { forgottenAttempts } from './attempts.ts';
import type { PaymentAttempt } from './payment.ts';
import type { ProviderPayment } from './provider.ts';
import type { Difference } from './reconcile.ts';
import { lookAgain } from './sweep.ts';
import { failedAs, type Till } from './till.ts';

const LEFT_OPEN_MS = 15 * 60_000;
const MOST = 200;

/** Tries at paying that nobody has heard of for a quarter of an hour, and that have ended at the provider. */
export async function openAttempts(till: Till): Promise<Difference[]> {
  const before = new Date(clock.now().getTime() - LEFT_OPEN_MS);
  const attempts = await till.record((em) => forgottenAttempts(em, before, MOST));
  const found: Difference[] = [];
  for (const attempt of attempts) {
    const there = await standingOf(till, attempt);
    if (!there) continue;
    found.push({
      bookingId: attempt.bookingId,
      what: 'attempt',
      here: attempt.status,
      there,
      objectId: attempt.paymentIntentId ?? attempt.id,
      repair: () => lookAgain(till, attempt),
    });
  }
  return found;
}

/** How the attempt ended at the provider; null while it is as open there as here. */
async function standingOf(till: Till, attempt: PaymentAttempt): Promise<string | null> {
  const payment = await paymentOf(till, attempt);
  if (!payment) return attempt.paymentIntentId ? 'unknown' : null;
  const ended = payment.status === 'succeeded' || payment.status === 'canceled';
  return ended || !attempt.paymentIntentId ? payment.status : null;
}

async function paymentOf(till: Till, attempt: PaymentAttempt): Promise<ProviderPayment | null> {
  if (!attempt.paymentIntentId) {
    const payments = await till.provider.findPaymentIntents(attempt.bookingId);
    return payments.find(({ attemptId }) => attemptId === attempt.id) ?? null;
  }
  try {
    return await till.provider.readPaymentIntent(attempt.paymentIntentId);
  } catch (error) {
    if (failedAs(error, 'missing')) return null;
    throw error;
  }
}
