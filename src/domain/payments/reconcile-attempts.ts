import { failedAttempts, staleAttempts } from './attempts.ts';
import { compareEach } from './compare-each.ts';
import type { PaymentAttempt } from './payment.ts';
import { foundOrNull, type PaymentContext } from './payment-context.ts';
import { minutesAgo, pollAttempt, STALE_AFTER_MINUTES } from './poll-open-payments.ts';
import type { ProviderPayment } from './provider.ts';
import type { Discrepancy } from './reconcile.ts';

/** Later, only its webhook brings one back. */
const FAILED_FOR_MINUTES = 3 * 24 * 60;
const LIMIT = 200;

export async function openAttempts(context: PaymentContext): Promise<Discrepancy[]> {
  const attempts = await context.record(async (em) => [
    ...(await staleAttempts(em, minutesAgo(STALE_AFTER_MINUTES), LIMIT)),
    ...(await failedAttempts(em, minutesAgo(FAILED_FOR_MINUTES), LIMIT)),
  ]);
  return compareEach(attempts, comparedOf, async (attempt) => {
    const there = await endStatus(context, attempt);
    if (!there) return [];
    const repair = () => pollAttempt(context, attempt);
    return [{ ...comparedOf(attempt), here: attempt.status, there, repair }];
  });
}

const comparedOf = ({ id, bookingId, paymentIntentId }: PaymentAttempt) => ({
  bookingId,
  what: 'attempt' as const,
  objectId: paymentIntentId ?? id,
});

async function endStatus(context: PaymentContext, attempt: PaymentAttempt): Promise<string | null> {
  const payment = await paymentOf(context, attempt);
  if (attempt.status === 'failed') return payment?.status === 'succeeded' ? payment.status : null;
  if (!payment) return attempt.paymentIntentId ? 'unknown' : null;
  const ended = payment.status === 'succeeded' || payment.status === 'canceled';
  return ended || !attempt.paymentIntentId ? payment.status : null;
}

async function paymentOf(context: PaymentContext, attempt: PaymentAttempt): Promise<ProviderPayment | null> {
  if (!attempt.paymentIntentId) {
    const payments = await context.provider.findPaymentIntents(attempt.bookingId, attempt.createdAt);
    return payments.find(({ attemptId }) => attemptId === attempt.id) ?? null;
  }
  return foundOrNull(context.provider.readPaymentIntent(attempt.paymentIntentId));
}
