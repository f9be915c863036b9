-- At most 500 rows. `in_order` are a condition and an order that have an index: a common word is found by following it. For
-- others the trigram index is forced, because the planner may prefer a full scan. The SQL comes from the functions that
-- call it.
create function first_matching(source text, among text, condition text, in_order text default null) returns uuid[]
  language plpgsql stable set search_path = public, pg_temp
    set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare
  rows_in_order text := case when in_order is not null
    then format('(select * from %s where %s and %s', source, among, in_order) end;
  found uuid[];
begin
  if is_common(source, rows_in_order, condition) then
    return matching_in_order(rows_in_order, condition);
  end if;
  execute format('select array(select id from %s where %s and %s limit 500)', source, among, condition) into found;
  return found;
end $$;
