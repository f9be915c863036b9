-- The requested walks of a series that cannot be agreed, because the walker or a child has a confirmed walk then. Row-level
-- security hides that walk from the other side, who learns only that there is one. What the series would replace does
-- not count.
create function series_conflicts(series uuid) returns table (booking_id uuid, whose text)
  language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, case when bool_or(o.walker_id = b.walker_id and o.family_slot <> b.family_slot) then 'walker' else 'child' end
  from booking_series s
    join bookings b on b.series_id = s.id and b.status = 'pending'
    join bookings o on o.id <> b.id and o.status in (:AGREED_STATUSES)
      and ((o.walker_id = b.walker_id and o.family_slot <> b.family_slot) or (o.parent_id = b.parent_id and o.child_ids && b.child_ids))
      and o.scheduled_date between b.scheduled_date - 1 and b.scheduled_date + 1
      and o.starts_at < b.ends_at and o.ends_at > b.starts_at
      and (o.series_id is null or s.replaces is null or o.series_id <> s.replaces)
  where s.id = series and ((app_family_id() in (s.parent_id, s.walker_id) and app_covers(s.child_ids)) or app_acts_as('admin', 'cli', 'worker'))
  group by b.id
$$;
