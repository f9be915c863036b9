create function busy_walker_bits(begins timestamptz, finishes timestamptz)
  returns table (chunk integer, bits bit(8192))
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  select l.slot / 8192, bit_or(set_bit(0::bit(8192), l.slot % 8192, 1))
  from bookings b join walker_listings l using (walker_id)
  where b.status in (:UNFINISHED)
    and tstzrange(b.starts_at, b.ends_at) && tstzrange(begins, finishes)
    and begins is not null and app_acts_as('tot', 'worker') group by 1
$$;
