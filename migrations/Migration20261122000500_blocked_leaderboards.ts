import { Migration } from '@mikro-orm/migrations';

/** `apart` excludes blocked people. */
const leaderboard = (apart: string) => `
  create or replace function referral_leaderboard(limit_count integer default 10)
    returns table (id uuid, first_name text, last_name text, avatar_url text, referral_count integer, place integer)
    language sql stable security definer set search_path = public, pg_temp as $$
    select p.id, p.first_name, left(p.last_name, 1), p.avatar_url, p.referral_count,
      (rank() over (order by p.referral_count desc))::integer
    from profiles p
    where p.referral_count > 0 and p.is_approved and p.hidden_at is null and app_acts_as('tot', 'trotter', 'admin')
      ${apart}
    order by p.referral_count desc, p.id
    limit limit_count
  $$;`;

const topTrotters = (apart: string) => `
  create or replace function get_top_trotters(limit_count integer default 3)
    returns table (id uuid, first_name text, last_name text, avatar_url text, total_points integer, completed_bookings integer)
    language sql stable security definer set search_path = public, pg_temp as $$
    select p.id, p.first_name, left(p.last_name, 1), p.avatar_url, r.total_points_earned, w.completed_walks_count
    from rewards_points r join profiles p on p.id = r.user_id join walker_profiles w on w.user_id = p.id
    where p.role = 'trotter' and p.is_approved and p.hidden_at is null and r.total_points_earned > 0
      and app_acts_as('trotter', 'admin')
      ${apart}
    order by r.total_points_earned desc, w.completed_walks_count desc, p.id
    limit limit_count
  $$;`;

const UNBLOCKED = 'and p.id <> all ((select blocked_ids())::uuid[])';

/** The ranks are computed without the blocked people, so that no gap reveals one. */
export class Migration20261122000500_blocked_leaderboards extends Migration {
  override up(): void {
    this.addSql(`
      create index rewards_points_most on rewards_points (total_points_earned desc, user_id) where total_points_earned > 0;
      alter table rewards_visits add column news_since timestamptz;
      update rewards_visits set news_since = visited_at;
    `);
    this.addSql(leaderboard(UNBLOCKED));
    this.addSql(topTrotters(UNBLOCKED));
  }

  override down(): void {
    this.addSql(leaderboard(''));
    this.addSql(topTrotters(''));
    this.addSql(`
      alter table rewards_visits drop column news_since;
      drop index rewards_points_most;
    `);
  }
}
