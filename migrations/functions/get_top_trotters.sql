-- A walker under age is in no list of the best (REWARD-10).
create function get_top_trotters(limit_count integer default 3)
  returns table (id uuid, first_name text, last_name text, avatar_url text, total_points integer, completed_bookings integer)
  language sql stable security definer set search_path = public, pg_temp as $$
  select p.id, p.first_name, left(p.last_name, 1), p.avatar_url, r.total_points_earned, w.completed_walks_count
  from rewards_points r join profiles p on p.id = r.user_id join walker_profiles w on w.user_id = p.id
  where p.role = 'trotter' and p.is_approved and p.hidden_at is null and r.total_points_earned > 0
    and (app_acts_as('admin') or exists (select from profiles me
      where me.id = app_user_id() and me.role in ('trotter') and me.is_approved and me.hidden_at is null))
    and coalesce(w.date_of_birth <= (select market_today() - make_interval(years => adult_age) from market_settings), true)
    and p.id <> all ((select closed_to(app_user_id()))::uuid[])
  order by r.total_points_earned desc, w.completed_walks_count desc, p.id
  limit limit_count
$$;
