import type { EntityManager } from '@mikro-orm/postgresql';
import { clock } from '../clock.ts';

/** Points of the demo's paid walks, as DECISIONS 44 counts them, and the people whom the demo parent brought along. */
export async function insertRewards(
  em: EntityManager,
  referrer: string,
  referred: readonly string[],
): Promise<void> {
  const now = clock.now();
  await em.execute(
    `insert into points_ledger (id, user_id, booking_id, kind, points, created_at)
     select gen_random_uuid(), earner.user_id, b.id, 'booking', earner.points, p.confirmed_at
     from payments p join bookings b on b.id = p.booking_id
     cross join lateral (values (b.parent_id, 10), (b.walker_id, 15)) as earner (user_id, points)`,
  );
  await em.execute(
    `insert into rewards_points (user_id, points, total_points_earned, updated_at)
     select user_id, sum(points), sum(points), ? from points_ledger group by user_id`,
    [now],
  );
  await em.execute(
    `insert into user_badges (user_id, badge_id, earned_at)
     select user_id, 'first-walk', min(created_at) from points_ledger group by user_id`,
  );
  await em.execute(
    `insert into referrals (id, referrer_id, referred_id, role, created_at, counted_at)
     select gen_random_uuid(), ?, id, role, created_at, created_at from profiles where id = any(?::uuid[])`,
    [referrer, `{${referred.join(',')}}`],
  );
  await em.execute('update profiles set referral_count = ? where id = ?', [referred.length, referrer]);
  await em.execute(
    `insert into milestone_rewards (user_id, badge_name, achieved_at, created_at)
     select ?, badge_name, ?, ? from unnest(array['First Timer', 'Community Builder']) as badge_name`,
    [referrer, now, now],
  );
}
