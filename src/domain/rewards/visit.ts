import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../../clock.ts';
import type { Member } from '../viewer.ts';

/** Notes that the viewer has looked at the rewards page: what is there now is no news any more. DECISIONS 47. */
export async function noteRewardsVisit(em: EntityManager, viewer: Member): Promise<void> {
  await em.execute(
    `insert into rewards_visits (user_id, visited_at) values (?, ?)
     on conflict (user_id) do update set visited_at = excluded.visited_at`,
    [viewer.id, clock.now()],
  );
}

/**
 * Whether a referral, perk or milestone is newer than the viewer's last visit to /rewards: the red dot of the header
 * (S2 §9). No page asks by itself, since that would cost each one a statement: `begin_request` is to return this very
 * condition as one more column, which becomes `Member.rewardNews` and `Chrome.rewardsDot`.
 */
export async function hasRewardNews(em: EntityManager, viewer: Member): Promise<boolean> {
  const [row] = await em.execute<[{ news: boolean }]>(
    `with seen as (
       select coalesce((select visited_at from rewards_visits where user_id = ?), '-infinity'::timestamptz) as at)
     select exists (select from referrals, seen where referrer_id = ? and created_at > seen.at)
       or exists (select from perks, seen where user_id = ? and created_at > seen.at)
       or exists (select from milestone_rewards, seen where user_id = ? and created_at > seen.at) as news`,
    [viewer.id, viewer.id, viewer.id, viewer.id],
  );
  return row.news;
}
