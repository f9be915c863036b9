-- Recorded when it happens, because a search through all blocks and rejected people gets slower with each. Queries check
-- whether the reason still holds (src/domain/bookings/admin/orphaned-walks.ts).
create function record_orphaned_walk() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if not new.status in ('accepted', 'confirmed', 'in_progress') then
    delete from orphaned_walks where booking_id = new.id;
    return null;
  end if;
  perform pg_advisory_xact_lock_shared(hashtextextended('approval/' || least(new.parent_id, new.walker_id), 0));
  perform pg_advisory_xact_lock_shared(hashtextextended('approval/' || greatest(new.parent_id, new.walker_id), 0));
  insert into orphaned_walks select b.id, b.starts_at from bookings b
    where b.status in ('accepted', 'confirmed', 'in_progress') and (b.id = new.id and (
      exists (select from profiles p where p.id in (new.parent_id, new.walker_id) and p.approval_status = 'rejected')
      or exists (select from blocks k where (k.blocker_id = new.parent_id and k.blocked_id = new.walker_id)
        or (k.blocker_id = new.walker_id and k.blocked_id = new.parent_id))))
    on conflict (booking_id) do update set starts_at = excluded.starts_at;
  return null;
end $$;

create trigger bookings_orphaned after update of status, walker_id, starts_at on bookings for each row
  when ((old.status in ('accepted', 'confirmed', 'in_progress') or new.status in ('accepted', 'confirmed', 'in_progress'))
  and (old.status, old.walker_id, old.starts_at) is distinct from (new.status, new.walker_id, new.starts_at))
  execute function record_orphaned_walk();

create trigger bookings_orphaned_new after insert on bookings for each row
  when (new.status in ('accepted', 'confirmed', 'in_progress')) execute function record_orphaned_walk();
