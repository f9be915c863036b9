-- At most 500 people of a role whose name or last name begins with the words.
create function people_named(of_role text, words jsonb) returns uuid[]
  language plpgsql stable set search_path = public, pg_temp
    set enable_seqscan = off set enable_bitmapscan = off set enable_indexonlyscan = off as $$
declare
  found uuid[];
begin
  execute format('select array(
      (select id from profiles where role = %1$L and lower(first_name || '' '' || last_name) like lower(%2$L) limit 500)
      union (select id from profiles where role = %1$L and lower(last_name) like lower(%2$L) limit 500) limit 500)',
    of_role, beginning(words)) into found;
  return found;
end $$;
