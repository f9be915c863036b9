-- What the holder of a link sees of a walk (SHARE-2): no address, no health, no path, which begins at a home. The caller has checked the signature.
create function shared_walk(share uuid) returns table (booking_id uuid, parent_id uuid, asks_word boolean, received_at timestamptz, status text,
  starts_at timestamptz, ends_at timestamptz, children text[], walker text, photo text, steps jsonb, place jsonb)
  language sql stable security definer set search_path = public, pg_temp as $$
  select b.id, b.parent_id, s.asks_word, s.received_at, b.status, b.starts_at, b.ends_at,
    (select array_agg(split_part(c.name, ' ', 1) order by c.name) from booking_children bc join children c on c.id = bc.child_id
      where bc.booking_id = b.id and bc.stays_home_at is null),
    w.first_name, w.avatar_url,
    (select coalesce(jsonb_agg(jsonb_build_object('step', t.step, 'at', t.at, 'reportedAt', t.reported_at, 'latitude', null, 'longitude', null, 'seenAt', null) order by t.at, t.step desc), '[]')
      from walk_steps t where t.booking_id = b.id),
    (select jsonb_build_object('slot', l.slot, 'at', l.at, 'latitude', l.latitude, 'longitude', l.longitude, 'accuracy', l.accuracy)
      from location_logs l where l.booking_id = b.id and b.status = 'in_progress'
        and not exists (select from walk_steps t where t.booking_id = b.id and t.step = 'dropped_off')
      order by l.slot desc limit 1)
  from walk_shares s
    join bookings b on b.id = s.booking_id and b.parent_id = s.parent_id and b.status in (:AGREED_STATUSES)
    join profiles p on p.id = s.parent_id and p.hidden_at is null
    join profiles w on w.id = b.walker_id
  where s.id = share and s.stopped_at is null
    and app_now() < interval '30 minutes' + coalesce(
      (select max(e.at) from booking_events e where e.booking_id = b.id and e.to_status = 'completed'),
      b.ends_at + case when b.status = 'in_progress' then interval '12 hours' else '0' end)
$$;
