-- Removes walkers with other hours on the date or an agreed walk. Runs as its owner, because members may not read each
-- other's bookings, and reveals only who is free.
create function free_walker_bits(day date, opens integer, closes integer, begins timestamptz, finishes timestamptz)
  returns table (chunk integer, bits bit(8192))
  language sql stable security definer set search_path = public, pg_temp as $$
  select chunk, o.bits & ~coalesce(b.bits, 0::bit(8192))
    & case when closes > 1440 then coalesce(n.bits, 0::bit(8192)) else ~0::bit(8192) end
  from open_walker_bits(day, opens, case when closes > 1440 then 1440 else closes end) o
    left join busy_walker_bits(begins, finishes) b using (chunk)
    left join open_walker_bits(case when closes > 1440 then day + 1 end, 0, greatest(closes - 1440, 0)) n using (chunk)
$$;
