-- Who watches a walk (WATCH-3).
create function watchers_of(walk uuid) returns setof uuid
  language sql stable security definer set search_path = public, pg_temp as $$
  select w.user_id from bookings b join watchers w on w.parent_id = b.parent_id
    join profiles p on p.id = w.parent_id and p.hidden_at is null
    join profiles me on me.id = w.user_id and me.hidden_at is null and me.approval_status <> 'rejected'
  where b.id = walk and exists (select from booking_children c
    where c.booking_id = b.id and c.stays_home_at is null and c.child_id = any (w.child_ids))
$$;
