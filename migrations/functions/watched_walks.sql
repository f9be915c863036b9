-- For a watcher, from acceptance until a day after the walk (WATCH-3): one walk, or with null all.
create function watched_walks(walk uuid) returns table (booking_id uuid, parent_id uuid, parent text, status text,
  starts_at timestamptz, ends_at timestamptz, children text[], walker text, photo text, steps jsonb, place jsonb, alerted_at timestamptz, alert_taken boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.parent_id, p.first_name, f.*
  from watchers w
    join profiles p on p.id = w.parent_id
    join bookings b on b.parent_id = w.parent_id and b.ends_at > app_now() - interval '1 day' and (walk is null or b.id = walk)
    cross join lateral walk_facts(b.id, w.child_ids) f
  where w.user_id = app_user_id() and w.user_id in (select watchers_of(b.id))
  order by f.alerted_at is null, b.starts_at, b.id limit 50
$$;
