-- Does not reveal who blocked whom.
create function blocked_ids() returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(case when blocker_id = app_user_id() then blocked_id else blocker_id end), '{}')
  from blocks where app_user_id() in (blocker_id, blocked_id)
$$;
