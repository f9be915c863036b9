-- Calendar programs take over a change only with a higher number (CALENDAR-4). Runs after `bookings_guard`, by its name.
create function count_booking_changes() returns trigger language plpgsql as $$
begin
  new.calendar_sequence := old.calendar_sequence + 1;
  return new;
end $$;

create trigger bookings_sequence before update on bookings for each row execute function count_booking_changes();
