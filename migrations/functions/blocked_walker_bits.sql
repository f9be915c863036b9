create function blocked_walker_bits() returns table (chunk integer, bits bit(8192))
  language sql stable security definer set search_path = public, pg_temp as $$
  select l.slot / 8192, bit_or(set_bit(0::bit(8192), l.slot % 8192, 1))
  from walker_listings l where l.walker_id = any (blocked_ids()) group by 1
$$;
