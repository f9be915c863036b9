import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { Payment } from '../domain/payments/payment.ts';
import { Profile } from '../domain/people/profile.ts';
import { recalculateRewards } from '../domain/rewards/recalculate.ts';
import { awardReferralBadges } from '../domain/rewards/referral-badges.ts';
import { Referral } from '../domain/rewards/rewards.ts';
import { insertRows } from './insert.ts';

export async function insertRewards(
  em: EntityManager,
  referrer: string,
  referred: readonly string[],
): Promise<void> {
  const payments = await em.find(Payment, {});
  const paid = new Set(payments.flatMap(({ payerId, walkerId }) => [payerId, walkerId]));
  for (const id of paid) await recalculateRewards(em, id);
  const people = await em.find(Profile, { id: { $in: referred } });
  const referrals = people.map(({ id, role, createdAt }) => ({
    ...{ id: randomUUID(), referrer, referred: id, createdAt, countedAt: createdAt },
    role: role as 'tot' | 'trotter',
  }));
  await insertRows(em, Referral, referrals);
  await em.nativeUpdate(Profile, { id: referrer }, { referralCount: referred.length });
  await awardReferralBadges(em, referrer);
}
