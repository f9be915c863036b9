import type { EntityManager } from '@mikro-orm/postgresql';
import { recalculateRewards } from '../domain/rewards/recalculate.ts';
import { awardReferralBadges } from '../domain/rewards/referral-badges.ts';

export async function insertRewards(
  em: EntityManager,
  referrer: string,
  referred: readonly string[],
): Promise<void> {
  const people = await em.execute<{ id: string }[]>(
    'select payer_id as id from payments union select walker_id from payments',
  );
  for (const { id } of people) await recalculateRewards(em, id);
  await em.execute(
    `insert into referrals (id, referrer_id, referred_id, role, created_at, counted_at)
     select gen_random_uuid(), ?, id, role, created_at, created_at from profiles where id in (?)`,
    [referrer, referred],
  );
  await em.execute('update profiles set referral_count = ? where id = ?', [referred.length, referrer]);
  await awardReferralBadges(em, referrer);
}
