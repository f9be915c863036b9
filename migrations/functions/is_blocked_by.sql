create function is_blocked_by(person uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from blocks where blocker_id = person and blocked_id = app_user_id())
$$;
