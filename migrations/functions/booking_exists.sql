-- The booking page answers "Access Denied" instead of 404 (BOOKING-18). Ids are not guessable, so this reveals nothing.
create function booking_exists(booking uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select app_user_id() is not null and exists (select from bookings b where b.id = booking)
$$;
