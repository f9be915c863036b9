create function rebuild_walker_facets() returns void
  language sql security definer set search_path = public, pg_temp as $$
  delete from walker_facets;
  insert into walker_facets
  select f.facet, f.value, l.slot / 8192, bit_or(set_bit(0::bit(8192), l.slot % 8192, 1))
  from walker_listings l cross join lateral facets_of(l) f group by 1, 2, 3;
$$;
