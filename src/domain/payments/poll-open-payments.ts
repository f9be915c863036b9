import { clock } from '../../clock.ts';
import { attemptOf, setAttemptStatus, staleAttempts } from './attempts.ts';
import type { PaymentAttempt } from './payment.ts';
import { isProviderError, type PaymentContext } from './payment-context.ts';
import { applyPayment, type Settlement, settlePayment } from './settle-payment.ts';

const LEFT_OPEN_MS = 15 * 60_000;
const BATCH = 50;

export const staleOpenAttempts = (context: Pick<PaymentContext, 'record'>): Promise<PaymentAttempt[]> =>
  context.record((em) => staleAttempts(em, new Date(clock.now().getTime() - LEFT_OPEN_MS), BATCH));

export interface PolledAttempt {
  attemptId: string;
  bookingId: string;
  settlement: Settlement;
}

/** At most 50 payments, oldest first (PAYMENT-12). Throws `ProviderError` when the provider cannot be reached. */
export async function pollOpenPayments(context: PaymentContext): Promise<PolledAttempt[]> {
  const forgotten = await staleOpenAttempts(context);
  const swept: PolledAttempt[] = [];
  for (const attempt of forgotten) {
    const settlement = await pollAttempt(context, attempt);
    swept.push({ attemptId: attempt.id, bookingId: attempt.bookingId, settlement });
  }
  return swept;
}

export async function pollAttempt(context: PaymentContext, attempt: PaymentAttempt): Promise<Settlement> {
  if (!attempt.paymentIntentId) return lookUp(context, attempt);
  try {
    return await settlePayment(context, attempt.paymentIntentId);
  } catch (error) {
    if (!isProviderError(error, 'missing')) throw error;
    await context.record((em) => setAttemptStatus(em, attempt.id, 'failed', error.code));
    return 'unknown';
  }
}

/** The answer to the first call was never stored: the provider may know the payment. */
async function lookUp(context: PaymentContext, attempt: PaymentAttempt): Promise<Settlement> {
  const payments = await context.provider.findPaymentIntents(attempt.bookingId);
  const payment = payments.find((one) => one.attemptId === attempt.id);
  return context.record(async (em) => {
    if (payment && (await attemptOf(em, payment))) return applyPayment(em, payment);
    await setAttemptStatus(em, attempt.id, 'opening');
    return 'unknown';
  });
}
