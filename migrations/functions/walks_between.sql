-- The requests, confirmed walks ahead and series that a block between this person and another ends (SAFETY-9).
create function walks_between(other uuid) returns table (id uuid, parent_id uuid, child_ids uuid[], status text, starts_at timestamptz,
    scheduled_date date)
  language sql stable security definer set search_path = public, pg_temp as $$
  select w.id, w.parent_id, w.child_ids, w.status, w.starts_at, w.scheduled_date
  from (select b.id, b.parent_id, b.child_ids, b.status, b.starts_at, b.scheduled_date, b.walker_id from bookings b
      where b.walker_id in (app_user_id(), other) and (b.status = 'pending' or b.status in (:CONFIRMED) and b.starts_at > app_now())
    union all select s.id, s.parent_id, s.child_ids, 'series', null, null, s.walker_id from booking_series s
      where s.walker_id in (app_user_id(), other) and s.status <> 'ended') w (id, parent_id, child_ids, status, starts_at, scheduled_date, walker_id)
  where case w.walker_id when other then app_user_id() else other end in (select deciding_with(w.parent_id, w.child_ids))
$$;
