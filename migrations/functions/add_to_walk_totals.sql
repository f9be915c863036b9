create function add_to_walk_totals(walker uuid, walks integer, earned numeric) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update walker_profiles set completed_walks_count = completed_walks_count + walks, total_earned = total_earned + earned
  where user_id = walker and (walks, earned) <> (0, 0)
$$;
