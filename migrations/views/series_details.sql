-- As `booking_details`: the runtime role cannot read the places and notes of `booking_series` themselves. A walker reads
-- them on the walks (SAFETY-1).
create view series_details with (security_barrier) as
select s.id, s.parent_id, s.walker_id, s.child_id, s.sibling_ids, s.child_ids, s.weekdays, s.start_time, s.duration_hours,
  case when k.open then s.pickup_location end as pickup_location,
  case when k.open then s.dropoff_location end as dropoff_location,
  case when k.open then s.notes end as notes,
  s.hourly_rate, s.first_date, s.last_date, s.booked_until, s.replaces, s.status, s.end_reason, s.ended_by, s.ended_at,
  s.created_at, s.updated_at
from booking_series s cross join lateral (select coalesce(s.parent_id = app_family_id()
  or app_acts_as('worker', 'seed'), false) as open) k
where case when app_acts_as('admin', 'cli', 'worker', 'seed') then true
  else app_family_id() in (s.parent_id, s.walker_id) and app_covers(s.child_ids) end;
