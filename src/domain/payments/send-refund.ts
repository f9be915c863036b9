import { clock } from '../../clock.ts';
import { conflict } from '../domain-error.ts';
import { alertOfError } from './alert-of-error.ts';
import { applyRefunds } from './apply-refunds.ts';
import { lockKnownPayment } from './booking-payment.ts';
import { KEY_LIFETIME_MS } from './intents.ts';
import { isProviderError, type PaymentContext } from './payment-context.ts';
import { type ProviderError, storedErrorOf } from './provider-error.ts';
import { mayPlatformPay, Refund, type RefundStatus } from './refund.ts';

export interface RequestedRefund {
  refund: Refund;
  paymentIntentId: string;
}

const REFUSED = [
  'invalid',
  'wrong_state',
  'missing',
  'payee_not_ready',
  'misconfigured',
  'declined',
] as const;

/** Throws `conflict`: `refundFailed` when declined; `refundUnanswered` when it may have happened, and a job tries again. */
export async function sendRefund(context: PaymentContext, requested: RequestedRefund): Promise<RefundStatus> {
  const { refund, paymentIntentId } = requested;
  try {
    const { status } = await context.provider.createRefund({
      paymentIntentId,
      amount: refund.amount,
      refundId: refund.id,
      bookingId: refund.bookingId,
      platformPays: refund.platformPays,
      idempotencyKey: String(refund.idempotencyKey),
    });
    await recordRefunds(context, refund, paymentIntentId);
    if (status === 'failed') throw conflict('refundFailed');
    return status;
  } catch (error) {
    if (!isProviderError(error, 'unavailable', 'key_reused', ...REFUSED)) throw error;
    if (error.kind === 'unavailable' && !error.replayed) throw conflict('refundUnanswered');
    return handleRefundError(context, requested, error);
  }
}

export async function recordRefunds(
  context: PaymentContext,
  payment: Pick<Refund, 'bookingId' | 'paymentId'>,
  paymentIntentId: string,
): Promise<number> {
  const { since } = await context.provider.readPaymentIntent(paymentIntentId);
  const refunds = await context.provider.findRefunds(paymentIntentId);
  return context.record(async (em) =>
    applyRefunds(em, await lockKnownPayment(em, payment), refunds, since?.reversed ?? 0),
  );
}

/** Repeats a refund without a stored answer while its key is valid, and cancels it after that, for an admin to repeat. */
export async function resumeRefund(context: PaymentContext, requested: RequestedRefund): Promise<void> {
  const { refund, paymentIntentId } = requested;
  const providerRefunds = await context.provider.findRefunds(paymentIntentId);
  const found = providerRefunds.some(({ refundId }) => refundId === refund.id);
  if (found) await recordRefunds(context, refund, paymentIntentId);
  else if (clock.now().getTime() - refund.createdAt.getTime() < KEY_LIFETIME_MS)
    await sendRefund(context, requested);
  else await cancelRefund(context, refund, 'never_arrived');
}

/** An error that the provider only repeats may hide a success, so the refund is looked up. */
async function handleRefundError(
  context: PaymentContext,
  requested: RequestedRefund,
  failure: ProviderError,
): Promise<RefundStatus> {
  const { refund, paymentIntentId } = requested;
  if (failure.kind === 'unavailable' || failure.kind === 'key_reused') {
    const providerRefunds = await context.provider.findRefunds(paymentIntentId);
    const made = providerRefunds.find(({ refundId }) => refundId === refund.id);
    if (made) {
      await recordRefunds(context, refund, paymentIntentId);
      return made.status;
    }
  }
  await cancelRefund(context, refund, failure.code ?? failure.kind, failure);
  const code = failure.code ?? failure.kind;
  const refused = {
    ...refund,
    status: 'failed',
    errorCode: code,
    storedError: storedErrorOf(failure),
  } as const;
  throw conflict(mayPlatformPay([refused], 0) ? 'refundWithoutBalance' : 'refundFailed');
}

async function cancelRefund(
  context: PaymentContext,
  { id, bookingId }: Refund,
  errorCode: string,
  failure: ProviderError | null = null,
): Promise<void> {
  await context.record(async (em) => {
    const storedError = failure && storedErrorOf(failure);
    const failed = { status: 'failed', errorCode, storedError, updatedAt: clock.now() } as const;
    await em.nativeUpdate(Refund, { id, status: 'opening' }, failed);
    if (failure) await alertOfError(em, context, failure, { objectId: id, bookingId });
  });
}
