create function windows_to_minutes(windows jsonb) returns int4multirange language sql immutable parallel safe as $$
  select coalesce(range_agg(int4range(opens, closes)), '{}')
  from (select minute_of(w ->> 'start_time') as opens, minute_of(w ->> 'end_time') as closes
    from jsonb_array_elements(windows) w
    where w ->> 'start_time' ~ '^[0-2]\d:[0-5]\d' and w ->> 'end_time' ~ '^[0-2]\d:[0-5]\d') read
  where opens < closes
$$;
