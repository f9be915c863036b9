-- Who decides for a child on a walk beside its parent, and for which of them: they are asked to call (INCIDENT-9).
create function guardians_on(walk uuid) returns table (id uuid, children uuid[])
  language sql stable security definer rows 2 set search_path = public, pg_temp as $$
  select w.user_id, array_agg(c.child_id)
  from bookings b join watchers w on w.parent_id = b.parent_id and w.role = 'guardian'
    join booking_children c on c.booking_id = b.id and c.stays_home_at is null and c.child_id = any (w.child_ids)
    join profiles p on p.id = b.parent_id and p.is_approved and p.hidden_at is null
    join profiles me on me.id = w.user_id and me.is_approved and me.hidden_at is null
  where b.id = walk
  group by w.user_id
$$;
