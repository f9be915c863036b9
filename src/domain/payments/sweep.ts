import { clock } from '../../clock.ts';
import { attemptOf, forgottenAttempts, mark } from './attempts.ts';
import type { PaymentAttempt } from './payment.ts';
import { applyPayment, type Settlement, settlePayment } from './settle.ts';
import { failedAs, type Till } from './till.ts';

const LEFT_OPEN_MS = 15 * 60_000;
const BATCH = 50;

/** Payments that have been left open for a quarter of an hour; at most 50, oldest first. */
export const leftOpen = (till: Pick<Till, 'record'>): Promise<PaymentAttempt[]> =>
  till.record((em) => forgottenAttempts(em, new Date(clock.now().getTime() - LEFT_OPEN_MS), BATCH));

/** One attempt that was looked at again, and what became of it. */
export interface Swept {
  attemptId: string;
  bookingId: string;
  settlement: Settlement;
}

/**
 * Reads again the payments that were left open for a quarter of an hour: a browser that never came back, a webhook
 * that never arrived. At most 50 a call, oldest first. Throws when the provider cannot be reached. DECISIONS 18.
 */
export async function sweepOpenPayments(till: Till): Promise<Swept[]> {
  const forgotten = await leftOpen(till);
  const swept: Swept[] = [];
  for (const attempt of forgotten) {
    const settlement = await lookAgain(till, attempt);
    swept.push({ attemptId: attempt.id, bookingId: attempt.bookingId, settlement });
  }
  return swept;
}

/** Reads one attempt again at the provider, by its payment or by what that carries. */
export async function lookAgain(till: Till, attempt: PaymentAttempt): Promise<Settlement> {
  if (!attempt.paymentIntentId) return lookUp(till, attempt);
  try {
    return await settlePayment(till, attempt.paymentIntentId);
  } catch (error) {
    if (!failedAs(error, 'missing')) throw error;
    await till.record((em) => mark(em, attempt.id, 'failed', error.code));
    return 'unknown';
  }
}

/** The answer to the opening call was never written down: the provider may know the payment, or may not. */
async function lookUp(till: Till, attempt: PaymentAttempt): Promise<Settlement> {
  const payments = await till.provider.findPaymentIntents(attempt.bookingId);
  const payment = payments.find((one) => one.attemptId === attempt.id);
  return till.record(async (em) => {
    if (payment && (await attemptOf(em, payment))) return applyPayment(em, payment);
    await mark(em, attempt.id, 'opening');
    return 'unknown';
  });
}
