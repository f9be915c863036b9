import { conflict, notFound } from '../forms/domain-error.ts';
import type { Member } from '../viewer.ts';
import { PaymentAttempt, type PaymentKind } from './payment.ts';
import { type PaymentContext, toDomainError } from './payment-context.ts';
import { type Settlement, settlePayment } from './settle-payment.ts';

/** PAYMENT-10. Throws `not_found` for another person's payment, `conflict` when it did not succeed. */
export async function confirmPayment(
  context: PaymentContext,
  viewer: Member,
  paymentIntentId: string,
): Promise<{ kind: PaymentKind; bookingId: string; settlement: Settlement }> {
  const attempt = await context.record((em) =>
    em.findOne(PaymentAttempt, { paymentIntentId, payerId: viewer.id }),
  );
  if (!attempt) throw notFound('notFound');
  const settlement = await settlePayment(context, paymentIntentId).catch((error) => {
    throw toDomainError(context, error, 'paymentConfirmFailed');
  });
  if (settlement === 'confirmed' || settlement === 'already' || settlement === 'processing')
    return { kind: attempt.kind, bookingId: attempt.bookingId, settlement };
  throw conflict('paymentConfirmFailed');
}
