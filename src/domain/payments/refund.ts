import { randomUUID } from 'node:crypto';
import { type InferEntity, p } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { Cents } from '../../money.ts';
import type { PaidMoney } from '../bookings/paid-money.ts';
import { cents, entity, moment } from '../columns.ts';
import type { Dispute } from './dispute.ts';
import type { Payment } from './payment.ts';
import type { StoredError } from './provider-error.ts';

/** `opening`: the provider may not know it yet; `pending`: it does. */
export type RefundStatus = 'opening' | 'pending' | 'succeeded' | 'failed';

export const Refund = entity('Refund', 'refunds', {
  id: p.uuid().primary(),
  bookingId: p.uuid(),
  paymentId: p.uuid(),
  amount: cents(),
  reversed: cents(),
  /** Given outside of the provider (PAYMENT-37). */
  settled: cents(),
  settledAt: moment().nullable(),
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

/** Made outside Trotwell, in the provider's dashboard for example, unless `made` says who asks for it. */
export function newRefund(
  em: EntityManager,
  { id: paymentId, bookingId }: Payment,
  made: Pick<Refund, 'amount'> & Partial<Refund>,
): Refund {
  const now = clock.now();
  const defaults = {
    id: randomUUID(),
    reversed: 0,
    settled: 0,
    platformPays: false,
    status: 'pending',
  } as const;
  return em.create(Refund, { ...defaults, bookingId, paymentId, createdAt: now, updatedAt: now, ...made });
}

/** A refund is answered within seconds; one that is open longer lost its process, and a job goes on with it. */
export const STALE_AFTER_MS = 5 * 60_000;

/** To who paid: not one that was refused when an admin pressed. */
export const isPromised = ({ status, providerRefundId, createdAt, updatedAt }: Refund): boolean =>
  status !== 'failed' ||
  Boolean(providerRefundId) ||
  updatedAt.getTime() - createdAt.getTime() >= STALE_AFTER_MS;

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

type PaidPart = Pick<PaidMoney, 'amount' | 'refunded' | 'dispute'> & { reversed: Cents };

export interface Refundable {
  refunded: Cents;
  /** None of it during a dispute, and not what the bank gave back in one, or we another way (PAYMENT-15, PAYMENT-37). */
  left: Cents;
  platformMayPay: boolean;
}

/** `refunds`, the oldest first, and `disputes` are those of the payment. */
export function refundableOf(
  { amount, refunded: given, reversed, dispute }: PaidPart,
  refunds: readonly Refund[],
  disputes: readonly Dispute[],
): Refundable {
  const refunded = sumOf(refunds.filter(({ status }) => status !== 'failed'));
  const lost = lostTo(disputes);
  const disputed = dispute === 'open' || (dispute === 'lost' && lost === 0);
  return {
    refunded,
    left: disputed ? 0 : Math.max(0, amount - refunded - lost - settledOf(refunds)),
    platformMayPay: mayPlatformPay(refunds, reversed - given),
  };
}

export const lostTo = (disputes: readonly Dispute[]): Cents =>
  sumOf(disputes.filter(({ outcome }) => outcome === 'lost'));

export const settledOf = (refunds: readonly Refund[]): Cents =>
  refunds.reduce((sum, { status, settled }) => sum + (status === 'failed' ? settled : 0), 0);

const sumOf = (moved: readonly { amount: Cents }[]): Cents =>
  moved.reduce((sum, { amount }) => sum + amount, 0);
