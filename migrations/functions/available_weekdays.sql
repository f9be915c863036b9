create function available_weekdays(schedule jsonb) returns text[] language sql immutable parallel safe as $$
  select coalesce(array_agg(day order by position), '{}')
  from unnest(array['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'])
    with ordinality as days (day, position)
  where schedule -> day -> 'available' = 'true'
    and (jsonb_array_length(coalesce(nullif(schedule -> day -> 'time_windows', 'null'), '[]')) > 0
      or (schedule -> day ->> 'start_time' is not null and schedule -> day ->> 'end_time' is not null))
$$;
