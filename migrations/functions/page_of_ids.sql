-- The SQL fragments come from the functions that call it, never from a person. Each id is looked up on its own: for hundreds,
-- the planner may prefer to read a whole index that contains them.
create function page_of_ids(source text, among text, few uuid[], keys text[], place text, descending boolean, most integer,
    out ids uuid[], out total integer) language plpgsql stable set search_path = public, pg_temp as $$
declare
  direction text := case when descending then ' desc' else '' end;
  names text[] := array(select 'k' || n from generate_subscripts(keys, 1) n);
begin
  execute format('with few as materialized (select found.* from (select distinct unnest($1) as one) few cross join lateral
      (select %s from %s where id = few.one and %s limit 1) found)
    select array(select %s from few where %s order by %s limit %s), count(*) from few',
    array_to_string(array(select key || ' as k' || n from unnest(keys) with ordinality k (key, n)), ', '), source, among,
    names[cardinality(names)], after_cursor(names, place, descending),
    array_to_string(names, direction || ', ') || direction, most) using few into ids, total;
end $$;
