import { clock } from '../../clock.ts';
import { conflict } from '../refusal.ts';
import { system } from '../viewer.ts';
import { KEY_IS_SAFE_MS } from './intents.ts';
import { lockPaid } from './paid.ts';
import type { ProviderFailure, ProviderRefund } from './provider.ts';
import { Refund } from './refund.ts';
import { applyRefunds } from './refund-apply.ts';
import { failedAs, type Till } from './till.ts';

/** A refund that is written down, and the payment that it gives back. */
export interface OrderedRefund {
  refund: Refund;
  paymentIntentId: string;
}

const DESK = system('stripe');
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
export async function sendRefund(till: Till, ordered: OrderedRefund): Promise<void> {
  const { refund, paymentIntentId } = ordered;
  try {
    const reading = await till.provider.createRefund({
      paymentIntentId,
      amount: refund.amount,
      refundId: refund.id,
      bookingId: refund.bookingId,
      idempotencyKey: String(refund.idempotencyKey),
    });
    await noteRefunds(till, refund.bookingId, [reading]);
    if (reading.status === 'failed') throw conflict('refundFailed');
  } catch (error) {
    if (!failedAs(error, 'unavailable', 'key_reused', ...REFUSED)) throw error;
    if (error.kind === 'unavailable' && !error.replayed) throw conflict('refundUnanswered');
    await afterRefusal(till, ordered, error);
  }
}

/** What the provider says of a booking's refunds, taken note of. */
export function noteRefunds(
  till: Till,
  bookingId: string,
  readings: readonly ProviderRefund[],
): Promise<number> {
  return till.record(async (em) => {
    const { booking, payment } = await lockPaid(em, DESK, bookingId);
    return payment ? applyRefunds(em, { booking, payment }, readings) : 0;
  });
}

/**
 * Finds out what became of a refund whose answer was never written down; where it never arrived, it is sent now, as long
 * as its key is good. Past that it is put aside, for an admin to decide again. PITFALLS 29.
 */
export async function resumeRefund(till: Till, ordered: OrderedRefund): Promise<void> {
  const { refund, paymentIntentId } = ordered;
  const readings = await till.provider.findRefunds(paymentIntentId);
  const found = readings.some(({ refundId }) => refundId === refund.id);
  if (found) await noteRefunds(till, refund.bookingId, readings);
  else if (clock.now().getTime() - refund.createdAt.getTime() < KEY_IS_SAFE_MS)
    await sendRefund(till, ordered);
  else await putAside(till, refund, 'never_arrived');
}

/** A definite "no", or one that the provider only repeats: it may have happened all the same, so that it is looked up. */
async function afterRefusal(till: Till, ordered: OrderedRefund, failure: ProviderFailure): Promise<void> {
  const { refund, paymentIntentId } = ordered;
  if (failure.kind === 'unavailable' || failure.kind === 'key_reused') {
    const readings = await till.provider.findRefunds(paymentIntentId);
    if (readings.some(({ refundId }) => refundId === refund.id)) {
      await noteRefunds(till, refund.bookingId, readings);
      return;
    }
  }
  await putAside(till, refund, failure.code ?? failure.kind);
  throw conflict('refundFailed');
}

async function putAside(till: Till, { id }: Refund, errorCode: string): Promise<void> {
  await till.record((em) =>
    em.nativeUpdate(
      Refund,
      { id, status: 'opening' },
      { status: 'failed', errorCode, updatedAt: clock.now() },
    ),
  );
}
