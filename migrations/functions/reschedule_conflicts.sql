-- Of walks that would move to another time, those for which the walker or a child has a confirmed walk then. Row-level
-- security hides that walk from the other side, who learns only that there is one. Siblings' walks share the walker
-- (`family_slot`), and walks that move together don't collide.
create function reschedule_conflicts(moved jsonb) returns table (booking_id uuid, whose text)
  language sql stable security definer set search_path = public, pg_temp as $$
  with walks as (
    select b.id, b.walker_id, b.parent_id, b.child_ids, m.date, m.starts_at, m.ends_at, md5(b.parent_id::text || '|'
      || (m.date - date '2000-01-01')::text || '|' || extract(epoch from m.time)::text || '|' || b.duration_hours::text
      || '|' || lower(btrim(b.pickup_location)) || '|' || lower(btrim(b.dropoff_location))) as family_slot
    from jsonb_to_recordset(moved) m (id uuid, date date, "time" time, starts_at timestamptz, ends_at timestamptz)
      join bookings b on b.id = m.id
    where (app_family_id() in (b.parent_id, b.walker_id) and app_covers(b.child_ids)) or app_acts_as('admin', 'cli', 'worker'))
  select w.id, case when bool_or(o.walker_id = w.walker_id and o.family_slot <> w.family_slot) then 'walker' else 'child' end
  from walks w
    join bookings o on o.status in (:AGREED_STATUSES)
      and ((o.walker_id = w.walker_id and o.family_slot <> w.family_slot) or (o.parent_id = w.parent_id and o.child_ids && w.child_ids))
      and o.scheduled_date between w.date - 1 and w.date + 1
      and o.starts_at < w.ends_at and o.ends_at > w.starts_at
  where o.id not in (select id from walks)
  group by w.id
$$;
