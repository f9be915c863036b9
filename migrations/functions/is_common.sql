-- Whether 500 matches are found sooner by following the order than by the trigram index, which reads an entry for each match
-- in about a third of the time of a row: 500 / share < rows × share / 3, with some distance. The share is that of the first
-- 300 rows in order.
create function is_common(source text, rows_in_order text, condition text) returns boolean
  language plpgsql stable strict set search_path = public, pg_temp
    set enable_seqscan = off set enable_bitmapscan = off set enable_sort = off
    set enable_indexscan = on set enable_indexonlyscan = on as $$
declare
  share float;
begin
  execute format('select avg((%s)::int) from %s limit 300) few', condition, rows_in_order) into share;
  return share * share * (select reltuples from pg_class where oid = source::regclass) > 2500;
end $$;
