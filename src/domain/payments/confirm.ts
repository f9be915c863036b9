import { conflict, notFound } from '../domain-error.ts';
import type { Member } from '../viewer.ts';
import { PaymentAttempt } from './payment.ts';
import { type PaymentContext, toDomainError } from './payment-context.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';

/**
 * The parent's browser says that a payment went through: the provider is asked, the browser never believed.
 * Throws `not_found` for a payment that is not theirs, `conflict` when it did not go through. DECISIONS 18.
 */
export async function confirmPayment(
  context: PaymentContext,
  viewer: Member,
  paymentIntentId: string,
): Promise<{ bookingId: string; settlement: Settlement }> {
  const attempt = await context.record((em) =>
    em.findOne(PaymentAttempt, { paymentIntentId, payerId: viewer.id }),
  );
  if (!attempt) throw notFound('notFound');
  const settlement = await settle(context, paymentIntentId);
  if (settlement === 'confirmed' || settlement === 'already' || settlement === 'processing')
    return { bookingId: attempt.bookingId, settlement };
  throw conflict('paymentConfirmFailed');
}

async function settle(context: PaymentContext, paymentIntentId: string): Promise<Settlement> {
  try {
    return await settlePayment(context, paymentIntentId);
  } catch (error) {
    throw toDomainError(error, 'paymentConfirmFailed');
  }
}
