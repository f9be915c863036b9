create function rebuild_orphaned_walks() returns void language sql set search_path = public, pg_temp as $$
  insert into orphaned_walks select b.id, b.starts_at from bookings b
    where b.status in ('accepted', 'confirmed', 'in_progress') and (exists (select from profiles p
      where p.id in (b.parent_id, b.walker_id) and p.approval_status = 'rejected')
      or exists (select from blocks k where (b.parent_id = k.blocker_id and b.walker_id = k.blocked_id)
        or (b.parent_id = k.blocked_id and b.walker_id = k.blocker_id)))
    on conflict (booking_id) do update set starts_at = excluded.starts_at
$$;
