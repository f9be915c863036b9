create function record_walks_of_rejected() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('approval/' || new.id, 0));
  insert into orphaned_walks select b.id, b.starts_at from bookings b
    where b.status in ('accepted', 'confirmed', 'in_progress') and (b.parent_id = new.id or b.walker_id = new.id)
    on conflict (booking_id) do update set starts_at = excluded.starts_at;
  return null;
end $$;

create trigger profiles_orphaned_walks after update of approval_status on profiles for each row
  when (new.approval_status = 'rejected' and old.approval_status <> 'rejected') execute function record_walks_of_rejected();
