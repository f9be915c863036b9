import { Migration } from '@mikro-orm/migrations';

/** Run as their owner, because no one may read a stranger's profile. */
export class Migration20261120001400_reward_boards extends Migration {
  override up(): void {
    this.addSql(`
      create index profiles_referral_count on profiles (referral_count desc, id) where referral_count > 0;

      create function my_referrals(limit_count integer default 100)
        returns table (id uuid, first_name text, last_name text, role text, created_at timestamptz, counted_at timestamptz)
        language sql stable security definer set search_path = public, pg_temp as $$
        select r.id, p.first_name, left(p.last_name, 1), r.role, r.created_at, r.counted_at
        from referrals r join profiles p on p.id = r.referred_id
        where r.referrer_id = app_user_id()
        order by r.created_at desc, r.id
        limit limit_count
      $$;

      create function referral_leaderboard(limit_count integer default 10)
        returns table (id uuid, first_name text, last_name text, avatar_url text, referral_count integer, place integer)
        language sql stable security definer set search_path = public, pg_temp as $$
        select p.id, p.first_name, left(p.last_name, 1), p.avatar_url, p.referral_count,
          (rank() over (order by p.referral_count desc))::integer
        from profiles p
        where p.referral_count > 0 and p.is_approved and p.hidden_at is null and app_acts_as('tot', 'trotter', 'admin')
        order by p.referral_count desc, p.id
        limit limit_count
      $$;

      create function get_top_trotters(limit_count integer default 3)
        returns table (id uuid, first_name text, last_name text, avatar_url text, total_points integer, completed_bookings integer)
        language sql stable security definer set search_path = public, pg_temp as $$
        select p.id, p.first_name, left(p.last_name, 1), p.avatar_url, r.total_points_earned, w.completed_walks_count
        from rewards_points r join profiles p on p.id = r.user_id join walker_profiles w on w.user_id = p.id
        where p.role = 'trotter' and p.is_approved and p.hidden_at is null and r.total_points_earned > 0
          and app_acts_as('trotter', 'admin')
        order by r.total_points_earned desc, w.completed_walks_count desc, p.id
        limit limit_count
      $$;
    `);
  }

  override down(): void {
    this.addSql(`
      drop function get_top_trotters(integer), referral_leaderboard(integer), my_referrals(integer);
      drop index profiles_referral_count;
    `);
  }
}
