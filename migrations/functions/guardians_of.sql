-- Who decides about a walk beside its parent (FAMILY-3).
create function guardians_of(walk uuid) returns setof uuid
  language sql stable security definer rows 2 set search_path = public, pg_temp as $$
  select w.user_id from bookings b join watchers w on w.parent_id = b.parent_id and w.role = 'guardian' and b.child_ids <@ w.child_ids
    join profiles p on p.id = b.parent_id and p.is_approved and p.hidden_at is null
    join profiles me on me.id = w.user_id and me.is_approved and me.hidden_at is null
  where b.id = walk
$$;
