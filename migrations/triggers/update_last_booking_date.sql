create function update_last_booking_date() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
declare
  walker uuid;
  newest date;
begin
  foreach walker in array array_remove(array[new.walker_id, nullif(old.walker_id, new.walker_id)], null) loop
    newest := last_booking_date_of(walker);
    perform from walker_listings where walker_id = walker and last_booking_date is distinct from newest for update;
    if found then -- and nobody else can date it now: what they have booked meanwhile counts too
      newest := last_booking_date_of(walker);
      update walker_listings set last_booking_date = newest where walker_id = walker;
    end if;
  end loop;
  return null;
end $$;

create trigger bookings_last_booking_date after insert or update of walker_id, status, scheduled_date on bookings
  for each row execute function update_last_booking_date();
