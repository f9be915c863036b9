-- `for key share` conflicts only with the deletion of a child.
create function guard_booking_of_child() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  wanted uuid[] := array[new.child_id] || new.sibling_ids;
  present integer;
begin
  perform from children c where c.id = any (wanted) and c.hidden_at is null order by c.id for key share;
  get diagnostics present = row_count;
  if present < cardinality(wanted) then
    raise exclusion_violation using message = 'a child was deleted', constraint = 'bookings_of_present_child';
  end if;
  return new;
end $$;

create trigger bookings_of_present_child before insert on bookings for each row
  execute function guard_booking_of_child();
