import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { market } from '../../market.ts';
import { isUuid } from '../forms/form.ts';
import type { AmountDue } from './amount-due.ts';
import { type AttemptStatus, PaymentAttempt } from './payment.ts';
import type { ProviderPayment } from './provider.ts';
import { type ProviderError, storedErrorOf } from './provider-error.ts';

/** Attempts that may still end in a charge. The database allows one per booking. */
const UNSETTLED: AttemptStatus[] = ['opening', 'open', 'processing'];

export function unsettledAttempt(em: EntityManager, bookingId: string): Promise<PaymentAttempt | null> {
  return em.findOne(PaymentAttempt, { bookingId, status: { $in: UNSETTLED } });
}

export function staleAttempts(em: EntityManager, before: Date, limit: number): Promise<PaymentAttempt[]> {
  return em.find(
    PaymentAttempt,
    { status: { $in: UNSETTLED }, updatedAt: { $lt: before } },
    { orderBy: { updatedAt: 'asc' }, limit },
  );
}

/** Set aside because the provider did not know them, for example under the keys of another account. */
export const failedAttempts = (em: EntityManager, since: Date, limit: number): Promise<PaymentAttempt[]> =>
  em.find(
    PaymentAttempt,
    { status: 'failed', paymentIntentId: { $ne: null }, updatedAt: { $gte: since } },
    { orderBy: { updatedAt: 'desc' }, limit },
  );

export const countOpenAttempts = (em: EntityManager): Promise<number> =>
  em.count(PaymentAttempt, { status: { $in: UNSETTLED } });

/** Stores an attempt and its key before the provider is called (PAYMENT-9). Call with the booking locked. */
export async function newAttempt(
  em: EntityManager,
  { kind, booking, payerId, amount, destination, customerId }: AmountDue,
): Promise<PaymentAttempt> {
  const attempt = (await em.count(PaymentAttempt, { bookingId: booking.id })) + 1;
  const now = clock.now();
  const row = em.create(PaymentAttempt, {
    id: randomUUID(),
    bookingId: booking.id,
    kind,
    payerId,
    attempt,
    idempotencyKey: `booking/${booking.id}/charge/${attempt}`,
    amount,
    currency: market.currency.toLowerCase(),
    destination,
    customerId,
    cardTries: 0,
    status: 'opening',
    createdAt: now,
    updatedAt: now,
  });
  return row;
}

export async function attemptOf(em: EntityManager, payment: ProviderPayment): Promise<PaymentAttempt | null> {
  const known = await em.findOne(PaymentAttempt, { paymentIntentId: payment.id });
  if (known || !payment.attemptId || !isUuid(payment.attemptId)) return known;
  // The process was killed after the call and before it stored the answer.
  return em.findOne(PaymentAttempt, { id: payment.attemptId, paymentIntentId: null });
}

export async function setAttemptStatus(
  em: EntityManager,
  id: string,
  status: AttemptStatus,
  failure: ProviderError | null = null,
): Promise<void> {
  const errorCode = failure && (failure.code ?? failure.kind);
  const storedError = failure && storedErrorOf(failure);
  await em.nativeUpdate(PaymentAttempt, { id }, { status, errorCode, storedError, updatedAt: clock.now() });
}
