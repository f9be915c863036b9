-- How many had another one.
create function refresh_reliability(walkers uuid[]) returns integer
  language sql security definer set search_path = public, pg_temp as $$
  with changed as (
    update walker_listings l set reliability = fresh.reliability
    from (select id, walker_reliability(id) as reliability from unnest(walkers) id) fresh
    where l.walker_id = fresh.id and l.reliability is distinct from fresh.reliability
    returning l.walker_id)
  select count(*)::int from changed
$$;
