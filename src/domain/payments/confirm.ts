import { conflict, missing } from '../refusal.ts';
import type { Member } from '../viewer.ts';
import { PaymentAttempt } from './payment.ts';
import { type Settlement, settlePayment } from './settle.ts';
import { refusalFor, type Till } from './till.ts';

/**
 * The parent's browser says that a payment went through: the provider is asked, the browser never believed.
 * Throws `missing` for a payment that is not theirs, `conflict` when it did not go through. DECISIONS 18.
 */
export async function confirmPayment(
  till: Till,
  viewer: Member,
  paymentIntentId: string,
): Promise<{ bookingId: string; settlement: Settlement }> {
  const attempt = await till.record((em) =>
    em.findOne(PaymentAttempt, { paymentIntentId, payerId: viewer.id }),
  );
  if (!attempt) throw missing('notFound');
  const settlement = await settle(till, paymentIntentId);
  if (settlement === 'confirmed' || settlement === 'already' || settlement === 'processing')
    return { bookingId: attempt.bookingId, settlement };
  throw conflict('paymentConfirmFailed');
}

async function settle(till: Till, paymentIntentId: string): Promise<Settlement> {
  try {
    return await settlePayment(till, paymentIntentId);
  } catch (error) {
    throw refusalFor(error, 'paymentConfirmFailed');
  }
}
