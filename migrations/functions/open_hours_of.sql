-- Minutes since Monday, 00:00. Monday follows Sunday once more, for walks past that midnight.
create function open_hours_of(schedule jsonb) returns int4multirange language sql immutable parallel safe as $$
  select coalesce(range_agg(int4range(lower(hours) + shift, upper(hours) + shift)), '{}')
  from unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday', 'monday'])
      with ordinality as days (day, place)
    cross join lateral (select (place::integer - 1) * 1440 as shift, schedule -> day as entry) one
    cross join lateral unnest(windows_to_minutes(case
      when jsonb_typeof(entry -> 'time_windows') = 'array' and entry -> 'time_windows' <> '[]' then entry -> 'time_windows'
      else jsonb_build_array(entry) end)) hours
  where entry -> 'available' = 'true'
$$;
