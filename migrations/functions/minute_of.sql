create function minute_of(clock text) returns integer language sql immutable parallel safe as $$
  select case when clock >= '23:59' then 1440 else left(clock, 2)::integer * 60 + substr(clock, 4, 2)::integer end
$$;
