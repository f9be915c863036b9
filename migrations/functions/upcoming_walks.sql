create function upcoming_walks(walkers uuid[], first date, last date)
  returns table (walker_id uuid, walks jsonb, exceptions jsonb)
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  select w.id,
    (select coalesce(jsonb_agg(jsonb_build_array(b.scheduled_date - first, minute_of(b.scheduled_time::text),
        (b.duration_hours * 60)::integer)), '[]')
      from bookings b where b.walker_id = w.id and b.status in (:UNFINISHED)
        and b.scheduled_date between first - 1 and last),
    (select coalesce(jsonb_agg(jsonb_build_array(e.starts_on - first, e.ends_on - first, e.time_windows)), '[]')
      from availability_exceptions e where e.walker_id = w.id and e.starts_on <= last and e.ends_on >= first)
  from unnest(walkers) w (id) where app_acts_as('tot')
$$;
