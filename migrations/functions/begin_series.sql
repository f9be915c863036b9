-- BOOKING-46. The open request for weekly walks has its walker: makes the agreed series and its first walk of it. The walker
-- agreed by offering, or our team assigned them. The other walks follow as in every agreed series.
create function begin_series(first uuid) returns uuid
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  begun uuid := gen_random_uuid();
begin
  insert into booking_series (id, parent_id, walker_id, child_id, sibling_ids, weekdays, start_time, duration_hours,
      pickup_location, dropoff_location, notes, hourly_rate, first_date, last_date, booked_until, status, created_at, updated_at)
    select begun, parent_id, walker_id, child_id, sibling_ids, weekdays, scheduled_time, duration_hours, pickup_location,
      dropoff_location, notes, hourly_rate, scheduled_date, weekly_until, scheduled_date, 'accepted', app_now(), app_now()
    from bookings where id = first and status = 'accepted' and weekdays is not null and series_id is null
      and (app_acts_as('admin', 'cli') or (app_acts_as('tot') and parent_id = app_family_id() and app_covers(child_ids)));
  if not found then
    raise insufficient_privilege using message = 'nobody has agreed to walk this series';
  end if;
  update bookings set series_id = begun where id = first;
  return begun;
end $$;
