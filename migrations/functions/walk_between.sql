-- The walk that this person and another share: its walker, and its parent or a guardian (FAMILY-8). No row for anyone else.
create function walk_between(walk uuid, other uuid) returns table (id uuid, scheduled_date date)
  language sql stable security definer rows 1 set search_path = public, pg_temp as $$
  select b.id, b.scheduled_date from bookings b
  where b.id = walk and b.walker_id in (app_user_id(), other) and app_user_id() <> other
    and (b.parent_id in (app_user_id(), other) or exists (select from guardians_of(b.id) g where g in (app_user_id(), other)))
$$;
