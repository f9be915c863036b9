import { randomUUID } from 'node:crypto';
import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import { enqueue } from '../outbox.ts';
import type { Profile } from '../people/profile.ts';
import { publish } from '../publish.ts';

/** Once, never of oneself, never by a closed account (REWARD-4, REWARD-5). */
export async function recordReferral(
  em: EntityManager,
  referrerId: string,
  { id, role }: Pick<Profile, 'id' | 'role'>,
): Promise<void> {
  const recorded = await em.execute<unknown[]>(
    `insert into referrals (id, referrer_id, referred_id, role, created_at)
     select ?, id, ?, ?, ? from profiles where id = ? and hidden_at is null on conflict do nothing returning id`,
    [randomUUID(), id, role, clock.now(), referrerId],
  );
  if (recorded.length > 0) publish(em, { to: [referrerId], topic: 'rewards', id: referrerId });
}

/** Once; a later withdrawal of the approval does not undo it. The worker awards the badges (REWARD-4). */
export async function countReferral(em: EntityManager, referredId: string): Promise<void> {
  const [referrer] = await em.execute<{ id: string }[]>(
    `with counted as (
       update referrals set counted_at = ? where referred_id = ? and counted_at is null returning referrer_id)
     update profiles set referral_count = referral_count + 1 where id in (select referrer_id from counted) returning id`,
    [clock.now(), referredId],
  );
  if (referrer) {
    publish(em, { to: [referrer.id], topic: 'rewards', id: referrer.id });
    await enqueue(em, 'mail.referral-approved', { to: referrer.id, referred: referredId });
  }
  await enqueue(em, 'rewards.approval', { user: referredId });
}
