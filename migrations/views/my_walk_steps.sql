-- For the download of one's data (RETENTION-7): a place only for the walker whose phone sent it.
create view my_walk_steps with (security_barrier) as
select s.booking_id, s.step, s.at, s.reported_at, s.reported_by, s.seen_at,
  case when s.reported_by = app_user_id() then s.latitude end as latitude,
  case when s.reported_by = app_user_id() then s.longitude end as longitude
from walk_steps s join bookings b on b.id = s.booking_id
where app_family_id() in (b.parent_id, b.walker_id) and app_covers(b.child_ids);
