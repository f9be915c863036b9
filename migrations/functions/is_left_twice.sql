-- BOOKING-7. Whether another request that ended left these children of a single request without a walker for the same time. Null
-- where nothing is left.
create function is_left_twice(request uuid, who uuid[]) returns boolean language sql stable as $$
  select case when open is not null then exists (select from bookings o where o.parent_id = b.parent_id and o.scheduled_date = b.scheduled_date
      and o.id <> b.id and o.cancel_reason = 'overlapping' and o.child_ids @> who and o.child_ids <@ who
      and walked_instead(o.id) ->> 'open' = open) end
  from bookings b, lateral (select walked_instead(b.id, null, who) ->> 'open' as open) part
  where b.id = request and b.series_id is null and b.weekdays is null
$$;
