-- Minutes of the day: those of an exception, else the usual ones.
create function hours_on(walker uuid, open_hours int4multirange, day date) returns int4multirange
  language sql stable set search_path = public, pg_temp as $$
  select coalesce(
    (select windows_to_minutes(e.time_windows) from availability_exceptions e
      where e.walker_id = walker and daterange(e.starts_on, e.ends_on, '[]') @> day),
    (select range_agg(int4range(lower(hours) - shift, upper(hours) - shift))
      from (select (extract(isodow from day)::integer - 1) * 1440 as shift) one
        cross join lateral unnest(open_hours * int4multirange(int4range(shift, shift + 1440))) hours),
    '{}')
$$;
