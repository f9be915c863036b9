-- SAFETY-1 to SAFETY-3: the runtime role cannot read these columns of `bookings` themselves. `offset 0` makes the check run
-- once per row.
create view booking_details with (security_barrier) as
select b.id, b.parent_id, b.walker_id, b.child_id, b.sibling_ids, b.scheduled_date, b.scheduled_time, b.duration_hours,
  b.actual_duration_hours, b.starts_at, b.ends_at,
  case when k.open then b.pickup_location end as pickup_location,
  case when k.open then b.dropoff_location end as dropoff_location,
  case when k.open then b.notes end as notes,
  case when not k.open then walk_area(b.pickup_location) end as area,
  b.status, b.hourly_rate, b.total_amount, b.final_amount, b.walker_payout_amount, b.time_adjustment_requested,
  b.time_adjustment_amount, b.payment_completed, b.payment_intent_id, b.review_submitted, b.cancelled_by,
  b.cancelled_at, b.cancel_reason, b.created_at, b.updated_at, b.neighborhood, b.series_id,
  case when b.parent_id = app_family_id() or app_acts_as('admin', 'cli', 'worker', 'stripe', 'seed')
    then b.first_accepts_up_to end as first_accepts_up_to, b.weekdays, b.weekly_until
from bookings b cross join lateral (select coalesce(case
  when b.parent_id = app_family_id() or app_acts_as('admin', 'cli', 'worker', 'stripe', 'seed') then true
  else (b.status = 'pending' or (b.status in (:AGREED_STATUSES) and b.ends_at > app_now() - interval '30 days'))
    and (b.parent_id <> all ((select closed_to(app_user_id()))::uuid[]) or not is_blocked_by(b.parent_id, b.child_ids))
    and not (exists (select from profiles f where f.id = b.parent_id and f.hidden_at is not null)
    and is_former(b.parent_id)) end, false) as open offset 0) k
where case when app_acts_as('admin', 'cli', 'worker', 'stripe', 'seed') then true
  else app_family_id() in (b.parent_id, b.walker_id) and app_covers(b.child_ids) end;
