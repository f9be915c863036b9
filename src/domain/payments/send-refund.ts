import { clock } from '../../clock.ts';
import { conflict } from '../domain-error.ts';
import { system } from '../viewer.ts';
import { applyRefunds } from './apply-refunds.ts';
import { lockBookingPayment } from './booking-payment.ts';
import { KEY_LIFETIME_MS } from './intents.ts';
import { isProviderError, type PaymentContext } from './payment-context.ts';
import type { ProviderError, ProviderRefund } from './provider.ts';
import { Refund } from './refund.ts';

/** A refund that is written down, and the payment that it gives back. */
export interface RequestedRefund {
  refund: Refund;
  paymentIntentId: string;
}

const STRIPE_ACTOR = system('stripe');
const REFUSED = [
  'invalid',
  'wrong_state',
  'missing',
  'payee_not_ready',
  'misconfigured',
  'declined',
] as const;

/**
 * Asks the provider to give the money back, with the key stored before, and takes note of its answer. Throws `conflict`
 * `refundFailed` when it refuses, `refundUnanswered` when it may have happened: then it is asked for again by itself.
 */
export async function sendRefund(context: PaymentContext, ordered: RequestedRefund): Promise<void> {
  const { refund, paymentIntentId } = ordered;
  try {
    const reading = await context.provider.createRefund({
      paymentIntentId,
      amount: refund.amount,
      refundId: refund.id,
      bookingId: refund.bookingId,
      idempotencyKey: String(refund.idempotencyKey),
    });
    await recordRefunds(context, refund.bookingId, [reading]);
    if (reading.status === 'failed') throw conflict('refundFailed');
  } catch (error) {
    if (!isProviderError(error, 'unavailable', 'key_reused', ...REFUSED)) throw error;
    if (error.kind === 'unavailable' && !error.replayed) throw conflict('refundUnanswered');
    await afterError(context, ordered, error);
  }
}

/** What the provider says of a booking's refunds, taken note of. */
export function recordRefunds(
  context: PaymentContext,
  bookingId: string,
  readings: readonly ProviderRefund[],
): Promise<number> {
  return context.record(async (em) => {
    const { booking, payment } = await lockBookingPayment(em, STRIPE_ACTOR, bookingId);
    return payment ? applyRefunds(em, { booking, payment }, readings) : 0;
  });
}

/**
 * Finds out what became of a refund whose answer was never written down; where it never arrived, it is sent now, as long
 * as its key is good. Past that it is put aside, for an admin to decide again. PITFALLS 29.
 */
export async function resumeRefund(context: PaymentContext, ordered: RequestedRefund): Promise<void> {
  const { refund, paymentIntentId } = ordered;
  const readings = await context.provider.findRefunds(paymentIntentId);
  const found = readings.some(({ refundId }) => refundId === refund.id);
  if (found) await recordRefunds(context, refund.bookingId, readings);
  else if (clock.now().getTime() - refund.createdAt.getTime() < KEY_LIFETIME_MS)
    await sendRefund(context, ordered);
  else await putAside(context, refund, 'never_arrived');
}

/** A definite "no", or one that the provider only repeats: it may have happened all the same, so that it is looked up. */
async function afterError(
  context: PaymentContext,
  ordered: RequestedRefund,
  failure: ProviderError,
): Promise<void> {
  const { refund, paymentIntentId } = ordered;
  if (failure.kind === 'unavailable' || failure.kind === 'key_reused') {
    const readings = await context.provider.findRefunds(paymentIntentId);
    if (readings.some(({ refundId }) => refundId === refund.id)) {
      await recordRefunds(context, refund.bookingId, readings);
      return;
    }
  }
  await putAside(context, refund, failure.code ?? failure.kind);
  throw conflict('refundFailed');
}

async function putAside(context: PaymentContext, { id }: Refund, errorCode: string): Promise<void> {
  await context.record((em) =>
    em.nativeUpdate(
      Refund,
      { id, status: 'opening' },
      { status: 'failed', errorCode, updatedAt: clock.now() },
    ),
  );
}
