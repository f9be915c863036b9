-- At most 500 children whose name contains the word; first those whose name begins with it.
create function children_named(word text) returns uuid[]
  language plpgsql stable set search_path = public, pg_temp
    set enable_seqscan = off set enable_bitmapscan = off set enable_indexonlyscan = off as $$
declare
  found uuid[];
begin
  execute format('select array(select id from children where lower(name) like lower(%L) limit 500)',
    beginning(jsonb_build_array(word))) into found;
  return case when cardinality(found) >= 500 then found
    else first_matching('children', 'true', word_condition('lower(name)', word)) end;
end $$;
