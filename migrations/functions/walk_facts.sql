-- What people beside a parent and a walker see of a walk (SHARE-2, WATCH-3): no address, no health, no path, which begins at
-- a home. `only_of`: of these children; null for all.
create function walk_facts(walk uuid, only_of uuid[], to_family boolean default true) returns table (status text, starts_at timestamptz, ends_at timestamptz, children text[],
  walker text, photo text, steps jsonb, place jsonb, alerted_at timestamptz, alert_taken boolean)
  language sql stable as $$
  select b.status, b.starts_at, b.ends_at,
    child_names(array(select bc.child_id from booking_children bc
      where bc.booking_id = b.id and bc.stays_home_at is null and (only_of is null or bc.child_id = any (only_of))), to_family),
    w.first_name, w.avatar_url,
    (select coalesce(jsonb_agg(jsonb_build_object('step', t.step, 'at', t.at, 'reportedAt', t.reported_at, 'latitude', null, 'longitude', null, 'seenAt', null) order by t.at, t.step desc), '[]')
      from walk_steps t where t.booking_id = b.id),
    (select jsonb_build_object('slot', l.slot, 'at', l.at, 'latitude', l.latitude, 'longitude', l.longitude, 'accuracy', l.accuracy)
      from location_logs l where l.booking_id = b.id and b.status in (:RUNNING)
        and not exists (select from walk_steps t where t.booking_id = b.id and t.step = 'dropped_off')
      order by l.slot desc limit 1),
    alert.first_at, coalesce(alert.taken, false)
  from bookings b join profiles w on w.id = b.walker_id
    cross join lateral (select min(i.created_at) as first_at, bool_or(i.taken_at is not null) as taken
      from incidents i where i.booking_id = b.id and i.outcome is null and i.kind in (:CALL_KINDS)) alert
  where b.id = walk and (b.status in (:AGREED_STATUSES) or alert.first_at is not null)
$$;
