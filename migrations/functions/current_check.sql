-- The background check that counts (CHECK-2): the newest result that is valid, else a check under way, else the last that expired.
create function current_check(walker uuid) returns table (id uuid, status text, provider text, checked_on date, expires_on date)
  language sql stable as $$
  select c.id, case when c.expired then 'expired' else c.status end, c.provider, c.checked_on, c.expires_on
  from (select b.*, b.status = 'clear' and (b.expires_on >= market_today()) is not true as expired
    from background_checks b where b.walker_id = walker and b.status <> 'none') c
  order by c.expired, c.status = 'pending', c.checked_on desc nulls last, c.updated_at desc, c.id limit 1
$$;
