create function matching_in_order(rows_in_order text, condition text) returns uuid[]
  language plpgsql stable set search_path = public, pg_temp
    set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
    set enable_indexscan = on set enable_indexonlyscan = on as $$
declare
  found uuid[];
begin
  execute format('select array(select id from %s offset 0) found where %s limit 500)', rows_in_order, condition) into found;
  return found;
end $$;
