-- BOOKING-7, BOOKING-21, BOOKING-29: of what ended for another walk of the family: whose that is, unless the reader of an email
-- decides for other children only, and the first half hour or more in which none of the request's children, or of `who`, walks.
create function walked_instead(request uuid, reader uuid default null, who uuid[] default null) returns jsonb language sql stable as $$
  select jsonb_build_object('id', newest.id, 'walker', newest.first_name, 'from', newest.starts, 'until', newest.ends,
    'series', case when newest.id is null then (with recursive later as (
        select s.id, s.status, s.created_at from booking_series s where s.replaces = b.series_id
        union select s.id, s.status, s.created_at from booking_series s join later l on s.replaces = l.id)
      select id from later where status = 'accepted' order by created_at desc limit 1) end, 'open', (
      select jsonb_build_object('time', (lower(free) at time zone m.time_zone)::time, 'until', (upper(free) at time zone m.time_zone)::time,
          'hours', extract(epoch from upper(free) - lower(free)) / 3600)
        from unnest(tstzmultirange(tstzrange(b.starts_at, b.ends_at)) - coalesce((select range_agg(tstzrange(l.starts_at, l.ends_at))
          from bookings l where l.parent_id = b.parent_id and l.child_ids && coalesce(who, b.child_ids) and l.starts_at < b.ends_at and l.ends_at > b.starts_at
            and l.status in (:AGREED_STATUSES)), '{}')) free
        where upper(free) - lower(free) >= interval '30 minutes' order by free limit 1))
  from bookings b cross join market_settings m
    left join lateral (select l.id, p.first_name, l.scheduled_time as starts, (l.ends_at at time zone m.time_zone)::time as ends
      from bookings l join people p on p.id = l.walker_id
      where l.parent_id = b.parent_id and l.scheduled_date between b.scheduled_date - 1 and b.scheduled_date + 1 and l.status in (:AGREED_STATUSES)
        and (l.starts_at < b.ends_at and l.ends_at > b.starts_at or l.scheduled_date = b.scheduled_date
          and l.series_id in (with recursive later as (select s.id from booking_series s where s.replaces = b.series_id
            union select s.id from booking_series s join later on s.replaces = later.id) select id from later))
        and (reader is null or reader = l.parent_id or reader in (select guardians_of(l.id)))
      order by not l.child_ids && b.child_ids, l.updated_at desc limit 1) newest on true
  where b.id = request
$$;
