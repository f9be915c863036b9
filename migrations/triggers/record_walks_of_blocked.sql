create function record_walks_of_blocked() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into orphaned_walks select b.id, b.starts_at from bookings b
    where b.status in ('accepted', 'confirmed', 'in_progress') and ((b.parent_id = new.blocker_id
      and b.walker_id = new.blocked_id) or (b.parent_id = new.blocked_id and b.walker_id = new.blocker_id))
    on conflict (booking_id) do update set starts_at = excluded.starts_at;
  return null;
end $$;

create trigger blocks_orphaned_walks after insert on blocks for each row execute function record_walks_of_blocked();
