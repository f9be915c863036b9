-- Whether the walker is under age on that day, and the walk is in hours in which minors take none (GUARDIAN-9).
create function is_hour_of_minor(walker uuid, starts timestamptz, ends timestamptz) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select exists (select from market_settings m cross join jsonb_array_elements(m.minor_hours) h
      cross join generate_series((starts at time zone m.time_zone)::date - 1, (ends at time zone m.time_zone)::date, interval '1 day') d (day)
      cross join lateral (select (h ->> 0)::time opens, (h ->> 1)::time closes) t
      join walker_profiles w on w.user_id = walker
    where w.date_of_birth > (starts at time zone m.time_zone)::date - make_interval(years => m.adult_age)
      and not ((h ->> 2)::boolean and (extract(isodow from d.day) > 5 or exists (select from closed_days c where c.date = d.day::date)))
      and ((d.day::date + t.opens) at time zone m.time_zone) < ends
      and ((d.day::date + case when t.closes > t.opens then 0 else 1 end + t.closes) at time zone m.time_zone) > starts)
$$;
