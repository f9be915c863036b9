-- Forces the trigram index, because the planner may prefer a full scan. The SQL comes from the functions that call it.
create function first_matching(source text, condition text) returns uuid[]
  language plpgsql stable set search_path = public,
    pg_temp set enable_seqscan = off set enable_indexscan = off set enable_indexonlyscan = off as $$
declare
  found uuid[];
begin
  execute format('select array(select id from %s where %s limit 500)', source, condition) into found;
  return found;
end $$;
