-- `for key share` conflicts only with the deletion of the child.
create function guard_booking_of_child() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform from children c where c.id = new.child_id and c.hidden_at is null for key share;
  if not found then
    raise exclusion_violation using message = 'this child was deleted', constraint = 'bookings_of_present_child';
  end if;
  return new;
end $$;

create trigger bookings_of_present_child before insert on bookings for each row
  execute function guard_booking_of_child();
