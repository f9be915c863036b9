create function check_is_required() returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select required from check_policy), false)
$$;
