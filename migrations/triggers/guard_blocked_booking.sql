-- The lock first, then the read in a new statement, which sees what was committed meanwhile: of a block and a booking of
-- the two, the later one sees the earlier.
create function guard_blocked_booking() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock_shared(hashtextextended('pair/' || least(new.parent_id,
    new.walker_id) || '/' || greatest(new.parent_id, new.walker_id), 0));
  if exists (select from deciding_with(new.parent_id, array[new.child_id] || new.sibling_ids) adult, blocks
      where (blocker_id, blocked_id) in ((adult, new.walker_id), (new.walker_id, adult))) then
    raise exclusion_violation using message = 'these two have nothing to do with each other',
      constraint = 'bookings_not_blocked';
  end if;
  return new;
end $$;

create trigger bookings_not_blocked_add before insert on bookings for each row
  when (new.walker_id is not null) execute function guard_blocked_booking();

create trigger bookings_not_blocked_change before update of walker_id, status on bookings for each row
  when (new.walker_id is not null and (new.walker_id is distinct from old.walker_id
  or (new.status = 'accepted' and old.status <> 'accepted'))) execute function guard_blocked_booking();
