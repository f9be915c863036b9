-- For the holder of a link. The caller has checked its signature.
create function shared_walk(share uuid) returns table (booking_id uuid, parent_id uuid, asks_word boolean, received_at timestamptz, status text,
  starts_at timestamptz, ends_at timestamptz, children text[], walker text, photo text, steps jsonb, place jsonb, alerted_at timestamptz, alert_taken boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.parent_id, s.asks_word, s.received_at, f.*
  from walk_shares s
    join bookings b on b.id = s.booking_id and b.parent_id = s.parent_id
    join profiles p on p.id = s.parent_id and p.hidden_at is null
    cross join lateral walk_facts(b.id, null, false) f
  where s.id = share and s.stopped_at is null
    and app_now() < interval '30 minutes' + coalesce(
      (select max(e.at) from booking_events e where e.booking_id = b.id and e.to_status = 'completed'),
      b.ends_at + case when b.status in (:RUNNING) then interval '12 hours' else '0' end)
$$;
