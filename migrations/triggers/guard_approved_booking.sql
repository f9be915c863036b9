-- `for share` waits for a concurrent decision about the person and then reads it, so that no request and no acceptance
-- follows it. An update checks only the walker, because the parent's row may be locked by a transaction that waits for
-- this booking.
create function guard_approved_booking() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  people uuid[] := case tg_op when 'INSERT' then array[new.parent_id, new.walker_id] else array[new.walker_id] end;
begin
  if not app_acts_as('tot', 'trotter', 'admin', 'cli') then
    return new;
  end if;
  perform from profiles p where p.id = any (people) order by p.id for share;
  if exists (select from profiles p where p.id = any (people) and not (p.is_approved and p.hidden_at is null)) then
    raise exclusion_violation using message = 'one of the two may not act', constraint = 'bookings_of_approved';
  end if;
  return new;
end $$;

create trigger bookings_of_approved_add before insert on bookings for each row
  execute function guard_approved_booking();

create trigger bookings_of_approved_change before update of walker_id on bookings for each row
  when (new.walker_id is not null and new.walker_id is distinct from old.walker_id)
  execute function guard_approved_booking();
