create function mirror_current_check(walker uuid) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update walker_profiles set (background_check_status, background_check_expires_on) = (
    select c.status, c.expires_on from current_check(walker) c) where user_id = walker
$$;
