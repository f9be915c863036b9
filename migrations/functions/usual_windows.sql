create function usual_windows(schedule jsonb) returns setof text language sql immutable parallel safe as $$
  select format('%s %s %s', day, lpad(opens::text, 4, '0'), lpad(closes::text, 4, '0'))
  from (select day, (lower(stretch) + 29) / 30 * 30 as opens, upper(stretch) / 30 * 30 as closes
    from jsonb_each(schedule) as days (day, entry)
      cross join lateral unnest(windows_to_minutes(case
        when jsonb_typeof(entry -> 'time_windows') = 'array' and entry -> 'time_windows' <> '[]' then entry -> 'time_windows'
        else jsonb_build_array(entry) end)) stretch
    where entry -> 'available' = 'true') half_hours
  where opens < closes
$$;
