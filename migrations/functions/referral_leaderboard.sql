-- The ranks are computed without the blocked people, so that no gap reveals one.
create function referral_leaderboard(limit_count integer default 10)
  returns table (id uuid, first_name text, last_name text, avatar_url text, referral_count integer, place integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.first_name, left(p.last_name, 1), p.avatar_url, p.referral_count,
    (rank() over (order by p.referral_count desc))::integer
  from (select * from profiles p
    where p.referral_count > 0 and p.is_approved and p.hidden_at is null and p.id <> all ((select closed_to(app_user_id()))::uuid[])
      and not exists (select from walker_profiles w where w.user_id = p.id and w.date_of_birth > (select market_today() - make_interval(years => adult_age) from market_settings))
      and (app_acts_as('admin') or exists (select from profiles me
      where me.id = app_user_id() and me.role in ('tot', 'trotter') and me.is_approved and me.hidden_at is null))
    order by p.referral_count desc, p.id limit limit_count) p
  order by p.referral_count desc, p.id
$$;
