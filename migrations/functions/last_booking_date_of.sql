-- Only confirmed walks count, so that requests for far days do not promote a walker.
create function last_booking_date_of(walker uuid) returns date language sql volatile as $$
  select max(scheduled_date) from bookings where walker_id = walker and status not in ('pending', :CANCELLED)
$$;
