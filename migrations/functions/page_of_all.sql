-- The SQL fragments come from the functions that call it, never from a person.
create function page_of_all(source text, among text, keys text[], place text, descending boolean, most integer) returns uuid[]
  language plpgsql stable set search_path = public, pg_temp as $$
declare
  direction text := case when descending then ' desc' else '' end;
  ids uuid[];
begin
  execute format('select array(select id from %s where %s and %s order by %s limit %s)', source, among,
    after_cursor(keys, place, descending), array_to_string(keys, direction || ', ') || direction, most) into ids;
  return ids;
end $$;
