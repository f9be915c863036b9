import { randomUUID } from 'node:crypto';
import { clock } from '../../clock.ts';
import { conflict } from '../forms/domain-error.ts';
import { alertAdmins } from './alert-admins.ts';
import { alertOfError } from './alert-of-error.ts';
import { announceFailure, applyRefunds } from './apply-refunds.ts';
import { lockKnownPayment } from './booking-payment.ts';
import { KEY_LIFETIME_MS, makeOnce } from './make-once.ts';
import { isProviderError, type PaymentContext } from './payment-context.ts';
import { type ProviderError, storedErrorOf } from './provider-error.ts';
import { mayPlatformPay, Refund, type RefundStatus } from './refund.ts';

export interface RequestedRefund {
  refund: Refund;
  paymentIntentId: string;
  /** Sent by the job: who pressed reads that it goes on. */
  promised?: boolean;
}

const FINAL = ['invalid', 'wrong_state', 'missing', 'payee_not_ready', 'misconfigured', 'declined'] as const;

/** Throws `conflict`: `refundFailed` when declined; `refundUnanswered` when it may have happened, and a job tries again. */
export async function sendRefund(context: PaymentContext, requested: RequestedRefund): Promise<RefundStatus> {
  const { refund, paymentIntentId } = requested;
  try {
    const made = await makeRefund(context, requested);
    if (!made) return await sendAgain(context, requested);
    await recordRefunds(context, refund, paymentIntentId);
    if (made.status === 'failed') throw conflict('refundFailed');
    return made.status;
  } catch (error) {
    if (isProviderError(error, ...FINAL)) return cancelRefund(context, requested, error);
    if (!isProviderError(error, 'unavailable')) throw error;
    const { id: objectId, bookingId, createdAt } = refund;
    if (createdAt <= clock.ago(KEY_LIFETIME_MS))
      await context.record((em) => alertAdmins(em, 'refundUnanswered', { objectId, bookingId }));
    throw conflict('refundUnanswered');
  }
}

const makeRefund = ({ provider }: PaymentContext, { refund, paymentIntentId }: RequestedRefund) =>
  makeOnce({
    keyFrom: refund.updatedAt,
    async find() {
      const refunds = await provider.findRefunds(paymentIntentId);
      return refunds.find(({ refundId }) => refundId === refund.id) ?? null;
    },
    make: () =>
      provider.createRefund({
        paymentIntentId,
        amount: refund.amount,
        refundId: refund.id,
        bookingId: refund.bookingId,
        platformPays: refund.platformPays,
        idempotencyKey: String(refund.idempotencyKey),
      }),
  });

/** Two runs at once store and use the same key. */
async function sendAgain(context: PaymentContext, requested: RequestedRefund): Promise<RefundStatus> {
  const { id, bookingId, idempotencyKey } = requested.refund;
  const newKey = `booking/${bookingId}/refund/${id}/${randomUUID()}`;
  const refund = await context.record(async (em) => {
    const renewed = { idempotencyKey: newKey, updatedAt: clock.now() };
    await em.nativeUpdate(Refund, { id, status: 'opening', idempotencyKey }, renewed);
    return em.findOneOrFail(Refund, id, { refresh: true });
  });
  return refund.status === 'opening' ? sendRefund(context, { ...requested, refund }) : refund.status;
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

async function cancelRefund(
  context: PaymentContext,
  { refund, promised }: RequestedRefund,
  failure: ProviderError,
): Promise<never> {
  const { id, bookingId } = refund;
  const errorCode = failure.code ?? failure.kind;
  const storedError = storedErrorOf(failure);
  const failed = { status: 'failed', errorCode, storedError } as const;
  const fromWalker = mayPlatformPay([{ ...refund, ...failed }], 0);
  await context.record(async (em) => {
    const changed = { ...failed, updatedAt: clock.now() };
    const ended = await em.nativeUpdate(Refund, { id, status: 'opening' }, changed);
    const isAnnounced = ended > 0 && promised;
    if (isAnnounced) await announceFailure(em, await lockKnownPayment(em, refund), refund);
    if (fromWalker || isAnnounced) context.report({ storedError, objectId: id, bookingId });
    else await alertOfError(em, context, failure, { objectId: id, bookingId });
  });
  throw conflict(fromWalker ? 'refundWithoutBalance' : 'refundFailed');
}
