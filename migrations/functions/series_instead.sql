-- BOOKING-7, BOOKING-29. Whether confirmed walks of the family ended these weekly requests, other than an accepted change of them, and
-- the weekly walks that take place instead of those that ended.
create function series_instead(gone uuid) returns table (changed_to uuid, is_taken boolean) language sql stable as $$
  with recursive later as (
    select id, status, created_at from booking_series where replaces = gone
    union select s.id, s.status, s.created_at from booking_series s join later l on s.replaces = l.id),
  taken as (
    select b.parent_id, b.child_ids, b.scheduled_date, b.starts_at, b.ends_at from booking_series s
      join bookings b on b.series_id = s.id and b.cancelled_at = s.ended_at and b.cancel_reason in ('overlapping', 'replaced')
    where s.id = gone and s.ended_by is distinct from s.walker_id)
  select coalesce((select id from later where status = 'accepted' order by created_at desc limit 1), (
      select l.series_id from taken b join bookings l on l.parent_id = b.parent_id
        and l.scheduled_date between b.scheduled_date - 1 and b.scheduled_date + 1 and l.child_ids && b.child_ids
        and l.starts_at < b.ends_at and l.ends_at > b.starts_at and l.series_id is not null and l.status in (:AGREED_STATUSES)
      order by b.starts_at limit 1)), exists (select from taken)
  from booking_series where id = gone and status = 'ended'
$$;
