-- SAFETY-10: to whom a block closes a person, or of a parent the walks of the chosen children. It counts for all who decide for the same
-- children, both ways, and says nothing about who blocked. Others learn only whether they are among them.
create function closed_to(adult uuid, children uuid[] default null) returns uuid[]
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce(array_agg(distinct other), '{}')
  from deciding_with(adult, children) side
    join blocks k on side in (k.blocker_id, k.blocked_id)
    cross join lateral deciding_with(case side when k.blocker_id then k.blocked_id else k.blocker_id end) other
  where app_user_id() in (adult, other) or adult = app_family_id() or app_acts_as('admin', 'cli', 'worker', 'stripe', 'seed')
$$;
