-- How sentences name these children; whole names of those who share a short one (CHILD-12). Row-level security of its caller.
create function child_names(ids uuid[]) returns text[]
  language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(case when shared then name else short end order by name), '{}')
  from (select c.name, k.short, count(*) over (partition by k.short) > 1 as shared from children c
    cross join lateral (select coalesce(c.called, split_part(c.name, ' ', 1)) as short) k where c.id = any (ids)) named
$$;
