-- Does not reveal who blocked whom.
create function blocked_ids() returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(case when blocker_id in (app_user_id(), app_family_id()) then blocked_id else blocker_id end), '{}')
  from blocks where app_user_id() in (blocker_id, blocked_id) or app_family_id() in (blocker_id, blocked_id)
$$;
