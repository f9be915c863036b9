import { randomUUID } from 'node:crypto';
import { raw } from '@mikro-orm/core';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { insertMissing, kysely } from '../kysely.ts';
import { enqueue } from '../outbox/outbox.ts';
import { Profile } from '../people/profile.ts';
import { publish } from '../publish.ts';
import { Referral } from '../rewards/rewards.ts';

/** Once, never of oneself, never by a closed account (REWARD-4, REWARD-5). */
export async function recordReferral(
  em: EntityManager,
  referrerId: string,
  { id, role }: Pick<Profile, 'id' | 'role'>,
): Promise<void> {
  const referrer = await em.findOne(Profile, { id: referrerId, hiddenAt: null });
  if (!referrer || role === 'admin') return;
  const referral = { id: randomUUID(), referrer: referrerId, referred: id, role, createdAt: clock.now() };
  if ((await insertMissing(em, Referral, [referral])) > 0)
    publish(em, { to: [referrerId], topic: 'rewards', id: referrerId });
}

/** Once; a later withdrawal of the approval does not undo it. The worker awards the badges (REWARD-4). */
export async function countReferral(em: EntityManager, referredId: string): Promise<void> {
  const counted = await kysely(em)
    .updateTable('referrals')
    .set({ countedAt: clock.now() })
    .where('referredId', '=', referredId)
    .where('countedAt', 'is', null)
    .returning('referrerId')
    .executeTakeFirst();
  if (counted) {
    const { referrerId: to } = counted;
    await em.nativeUpdate(Profile, { id: to }, { referralCount: raw('referral_count + 1') });
    publish(em, { to: [to], topic: 'rewards', id: to });
    await enqueue(em, 'mail.referral-approved', { to, referred: referredId });
  }
  await enqueue(em, 'rewards.approval', { user: referredId });
}
