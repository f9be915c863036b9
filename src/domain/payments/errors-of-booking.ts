import type { EntityManager } from '@mikro-orm/postgresql';
import { WalkerProfile } from '../walkers/walker-profile.ts';
import { PaymentAttempt } from './payment.ts';
import type { StoredError } from './provider-error.ts';
import { Refund } from './refund.ts';

/** Of its payments, tips and refunds, the newest first. */
export async function errorsOfBooking(em: EntityManager, bookingId: string): Promise<StoredError[]> {
  const refused = {
    where: { bookingId, storedError: { $ne: null } },
    newest: { orderBy: { updatedAt: 'desc' }, limit: 3 },
  } as const;
  const attempts = await em.find(PaymentAttempt, refused.where, refused.newest);
  const refunds = await em.find(Refund, refused.where, refused.newest);
  return [...attempts, ...refunds]
    .toSorted((a, b) => b.updatedAt.getTime() - a.updatedAt.getTime())
    .flatMap(({ storedError }) => storedError ?? []);
}

/** Of the attempt, refund or walker with this id. */
export async function errorStoredFor(em: EntityManager, id: string): Promise<StoredError | null> {
  const attempt = await em.findOne(PaymentAttempt, id);
  if (attempt) return attempt.storedError ?? null;
  const refund = await em.findOne(Refund, id);
  if (refund) return refund.storedError ?? null;
  return (await em.findOne(WalkerProfile, id))?.stripeError ?? null;
}
