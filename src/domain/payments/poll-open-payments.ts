import { clock } from '../../clock.ts';
import { attemptOf, setAttemptStatus, staleAttempts } from './attempts.ts';
import type { PaymentAttempt } from './payment.ts';
import { isProviderError, type PaymentContext } from './payment-context.ts';
import { applyPayment, type Settlement, settlePayment } from './settle-payment.ts';

/** Younger ones may still be paid. */
export const STALE_AFTER_MINUTES = 15;
const BATCH = 50;

export const minutesAgo = (minutes: number): Date => clock.ago(minutes * 60_000);

export const staleOpenAttempts = (context: Pick<PaymentContext, 'record'>): Promise<PaymentAttempt[]> =>
  context.record((em) => staleAttempts(em, minutesAgo(STALE_AFTER_MINUTES), BATCH));

export interface PolledAttempt {
  attemptId: string;
  bookingId: string;
  settlement: Settlement;
}

/** At most 50 payments, oldest first (PAYMENT-12). Throws `ProviderError` when the provider cannot be reached. */
export async function pollOpenPayments(context: PaymentContext): Promise<PolledAttempt[]> {
  const stale = await staleOpenAttempts(context);
  const polled: PolledAttempt[] = [];
  for (const attempt of stale) {
    const settlement = await pollAttempt(context, attempt);
    polled.push({ attemptId: attempt.id, bookingId: attempt.bookingId, settlement });
  }
  return polled;
}

export async function pollAttempt(context: PaymentContext, attempt: PaymentAttempt): Promise<Settlement> {
  if (!attempt.paymentIntentId) return findByMetadata(context, attempt);
  try {
    return await settlePayment(context, attempt.paymentIntentId);
  } catch (error) {
    if (!isProviderError(error, 'missing')) throw error;
    await context.record((em) => setAttemptStatus(em, attempt.id, 'failed', error));
    return 'unknown';
  }
}

/** The answer to the first call was never stored: the provider may know the payment. */
async function findByMetadata(context: PaymentContext, attempt: PaymentAttempt): Promise<Settlement> {
  const payments = await context.provider.findPaymentIntents(attempt.bookingId, attempt.createdAt);
  const payment = payments.find((candidate) => candidate.attemptId === attempt.id);
  return context.record(async (em) => {
    if (payment && (await attemptOf(em, payment))) return applyPayment(em, payment);
    await setAttemptStatus(em, attempt.id, 'opening');
    return 'unknown';
  });
}
