-- The listed walkers whose usual hours do not decide whether they are free on these days, because of other hours or an
-- confirmed walk. Runs as its owner, because members may not read each other's bookings, and reveals only who is free.
-- Without a time, any hour of the day counts, and walks do not.
create function walkers_with_other_hours(days date[], opens integer, closes integer, starts timestamptz[], ends timestamptz[])
  returns table (walker_id uuid, free boolean)
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  with times as (select * from unnest(days, starts, ends) t (day, starts_at, ends_at)),
  busy as (
    select b.walker_id from bookings b join times t on tstzrange(b.starts_at, b.ends_at) && tstzrange(t.starts_at, t.ends_at)
    where t.starts_at is not null and b.status in (:UNFINISHED) and app_acts_as('tot', 'worker')),
  excepted as (
    select e.walker_id, e.time_windows = '[]' and daterange(e.starts_on, e.ends_on, '[]') @> t.day as closed
    from availability_exceptions e join times t
      on daterange(e.starts_on, e.ends_on, '[]') && daterange(t.day, t.day + (coalesce(closes, 0) > 1440)::integer, '[]')
    where app_acts_as('tot', 'trotter', 'admin', 'worker')),
  -- Half of the walkers may be away on a holiday: their hours need not be read.
  away as materialized (select b.walker_id from busy b union select e.walker_id from excepted e where e.closed)
  select a.walker_id, false from away a
  union all
  select l.walker_id, (
    select bool_and(case when opens is null then not isempty(today)
        else today + shifted @> int4range(opens, closes) end)
    from times t
      cross join lateral hours_on(l.walker_id, l.open_hours, t.day) today
      cross join lateral (select coalesce(range_agg(int4range(lower(hours) + 1440, upper(hours) + 1440)), '{}') as shifted
        from unnest(case when closes > 1440 then hours_on(l.walker_id, l.open_hours, t.day + 1) end) hours) tomorrow)
  from walker_listings l
  where l.walker_id in (select e.walker_id from excepted e where not e.closed) and l.walker_id not in (select a.walker_id from away a)
$$;
