-- When this news of a walk happened (WALK-6). Null when a page of the person has shown it (NOTIFICATION-4), a call for help is
-- open (INCIDENT-9), a later step or another delay has come, or the walk is off. Walkers complete a walk right after the last step. Those who follow know of the walker's delay alone.
create function news_at(reader uuid, kind text, about jsonb) returns timestamptz
  language sql stable set search_path = public, pg_temp as $$
  select case when about ? 'minutes' then (select l.at from walk_delays l
      where l.booking_id = b.id and l.starts_at = b.starts_at and l.minutes = (about ->> 'minutes')::int and b.status in (:CONFIRMED)
        -- Said again meanwhile, it comes with the later email, once.
        and l.at <= app_now() - interval '29 seconds'
        and greatest(l.starts_at + make_interval(mins => l.minutes), l.at + interval '10 minutes') > app_now()
        and l.reported_by = case when b.walker_id = reader then b.parent_id else b.walker_id end)
    else (select coalesce(l.reported_at, l.at)
      from (select * from walk_steps s where s.booking_id = b.id order by s.at desc, s.step limit 1) l
      where l.step = case kind when 'walk-picked-up' then 'picked_up' when 'walk-dropped-off' then 'dropped_off' else about ->> 'step' end) end
  from bookings b where b.id = coalesce(about ->> 'bookingId', about ->> 'watchedId')::uuid and b.status not in (:CANCELLED)
    and not has_open_call(b.id) and exists (select from notifications n
      where n.recipient_id = reader and n.kind = news_at.kind and n.payload = about and n.read_at is null)
$$;
