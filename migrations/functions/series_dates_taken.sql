-- Of the next dates of series, those for which the walker or a child has a confirmed walk, or the walker has the day off.
-- Siblings' walks share the walker (`family_slot`).
create function series_dates_taken(dates jsonb) returns table (series uuid, date date)
  language sql stable security definer set search_path = public, pg_temp as $$
  select c.series, c.date
  from jsonb_to_recordset(dates) c (series uuid, date date, starts_at timestamptz, ends_at timestamptz)
    join booking_series s on s.id = c.series
    cross join lateral (select md5(s.parent_id::text || '|' || (c.date - date '2000-01-01')::text || '|'
      || extract(epoch from s.start_time)::text || '|' || s.duration_hours::text || '|' || lower(btrim(s.pickup_location))
      || '|' || lower(btrim(s.dropoff_location))) as family_slot) own
  where app_acts_as('worker') and (exists (select from availability_exceptions e where e.walker_id = s.walker_id
      and c.date between e.starts_on and e.ends_on and e.time_windows = '[]')
    or exists (select from bookings o where o.walker_id = s.walker_id and o.family_slot <> own.family_slot
      and o.status in (:AGREED_STATUSES) and o.scheduled_date between c.date - 1 and c.date + 1
      and o.starts_at < c.ends_at and o.ends_at > c.starts_at)
    or exists (select from bookings o where o.parent_id = s.parent_id and o.child_ids && s.child_ids
      and o.status in (:AGREED_STATUSES) and o.scheduled_date between c.date - 1 and c.date + 1
      and o.starts_at < c.ends_at and o.ends_at > c.starts_at))
$$;
