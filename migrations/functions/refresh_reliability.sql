create function refresh_reliability(walkers uuid[]) returns void
  language sql security definer set search_path = public, pg_temp as $$
  update walker_listings l set reliability = fresh.reliability
  from (select id, walker_reliability(id) as reliability from unnest(walkers) id) fresh
  where l.walker_id = fresh.id and l.reliability is distinct from fresh.reliability
    and (app_acts_as('worker') or pg_trigger_depth() > 0)
$$;
