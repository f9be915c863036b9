-- How sentences name these children; of those who share a short one the whole names, to others but the family the ages (CHILD-12).
-- Row-level security of its caller.
create function child_names(ids uuid[], to_family boolean default true) returns text[]
  language sql stable set search_path = public, pg_temp as $$
  select coalesce(array_agg(case when not shared then short when to_family then name
    when at_age = 1 then short || ' (' || age || ')' else short || ' #' || at end order by name), '{}')
  from (select c.name, c.age, k.short, count(*) over same > 1 as shared, row_number() over (partition by k.short order by c.age, c.name, c.id) as at,
      case when c.age is not null then count(*) over (partition by k.short, c.age) end as at_age from children c
    cross join lateral (select coalesce(c.called, split_part(c.name, ' ', 1)) as short) k where c.id = any (ids) window same as (partition by k.short)) named
$$;
