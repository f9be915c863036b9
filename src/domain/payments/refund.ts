import { type InferEntity, p } from '@mikro-orm/core';
import type { Cents } from '../../money.ts';
import type { DisputeOutcome } from '../bookings/paid-money.ts';
import { cents, entity, moment } from '../columns.ts';
import type { StoredError } from './provider-error.ts';

/** `opening`: the provider may not know it yet; `pending`: it does. */
export type RefundStatus = 'opening' | 'pending' | 'succeeded' | 'failed';

export const Refund = entity('Refund', 'refunds', {
  id: p.uuid().primary(),
  bookingId: p.uuid(),
  paymentId: p.uuid(),
  amount: cents(),
  reversed: cents(),
  /** The walker keeps the money. */
  platformPays: p.boolean().default(false),
  reason: p.text().nullable(),
  requestedBy: p.uuid().nullable(),
  idempotencyKey: p.text().nullable(),
  providerRefundId: p.text().nullable(),
  status: p.text().$type<RefundStatus>(),
  errorCode: p.text().nullable(),
  storedError: p.json<StoredError>().nullable(),
  createdAt: moment(),
  updatedAt: moment(),
});
export type Refund = InferEntity<typeof Refund>;

/** No refund while a dispute is open or after it was lost: the bank has the money. */
export const isRefundable = ({ amount, refunded, dispute }: RefundableMoney): boolean =>
  refunded < amount && dispute !== 'open' && dispute !== 'lost';

const REVERSAL_REFUSED = /insufficient|balance|revers/i;
/** The platform's own balance, which the walker can't help. */
const PLATFORM_EMPTY = /\byour (stripe )?(account|balance)\b(?!.*revers)/i;

type RefundAttempt = Pick<Refund, 'status' | 'platformPays' | 'errorCode' | 'storedError'>;

/** PAYMENT-34. `held` is what was taken from the walker and reached nobody. */
export function mayPlatformPay(refunds: readonly RefundAttempt[], held: Cents): boolean {
  const last = refunds.at(-1);
  const why = `${last?.errorCode} ${last?.storedError?.message}`;
  const refused =
    last?.status === 'failed' &&
    !last.platformPays &&
    REVERSAL_REFUSED.test(why) &&
    !PLATFORM_EMPTY.test(why);
  return refused || held > 0;
}

interface RefundableMoney {
  amount: Cents;
  refunded: Cents;
  dispute: DisputeOutcome | null;
}

export const refundedAmount = (refunds: readonly Pick<Refund, 'amount' | 'status'>[]): Cents =>
  refunds.reduce((sum, { amount, status }) => (status === 'failed' ? sum : sum + amount), 0);
