create function open_walker_bits(day date, opens integer, closes integer)
  returns table (chunk integer, bits bit(8192))
  language sql stable security definer set search_path = public, pg_temp set enable_seqscan = off as $$
  with usual as (
    select f.chunk, bit_or(f.bits) as bits from walker_facets f
    where f.facet = 'window' and f.value between to_char(day, 'FMday') || ' '
        and to_char(day, 'FMday') || ' ' || coalesce(lpad(opens::text, 4, '0'), '9999') || '~'
      and right(f.value, 4) >= coalesce(lpad(closes::text, 4, '0'), '')
    group by 1),
  exceptions as (
    select l.slot, windows_to_minutes(e.time_windows) as hours
    from availability_exceptions e join walker_listings l using (walker_id)
    where daterange(e.starts_on, e.ends_on, '[]') @> day),
  other as (
    select slot / 8192 as chunk, bit_or(set_bit(0::bit(8192), slot % 8192, 1)) as exceptions,
      coalesce(bit_or(set_bit(0::bit(8192), slot % 8192, 1)) filter (where case when opens is null then not isempty(hours)
        else hours @> int4range(opens, closes) end), 0::bit(8192)) as works
    from exceptions group by 1)
  select chunk, (coalesce(u.bits, 0::bit(8192)) & ~coalesce(o.exceptions, 0::bit(8192))) | coalesce(o.works, 0::bit(8192))
  from usual u full join other o using (chunk)
$$;
