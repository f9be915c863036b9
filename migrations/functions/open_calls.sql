-- For each adult who decides for all children of a walk: whom they are asked to call, until the team closes it (INCIDENT-9).
-- Of one walk, or with null of all.
create function open_calls(walk uuid) returns table (incident_id uuid, booking_id uuid, kind text, at timestamptz, reporter_id uuid, is_mine boolean,
    first_name text, phone text, children text[], called_at timestamptz)
  language sql stable security definer set search_path = public, pg_temp as $$
  select i.id, b.id, i.kind, i.created_at, i.reporter_id, i.reporter_id = app_user_id(), p.first_name, p.phone,
    array(select split_part(c.name, ' ', 1) from booking_children bc join children c on c.id = bc.child_id
      where bc.booking_id = b.id and bc.stays_home_at is null order by c.name),
    (select e.at from incident_events e where e.incident_id = i.id and e.act = 'called' and e.actor_id = app_user_id())
  from (select app_user_id() as parent_id
      union all select w.parent_id from watchers w where w.user_id = app_user_id() and w.role = 'guardian') family
    join bookings b on b.parent_id = family.parent_id and b.scheduled_date > (app_now() - interval '3 days')::date
    join incidents i on i.booking_id = b.id join profiles p on p.id = i.reporter_id
  where i.outcome is null and i.kind in (:CALL_KINDS) and (walk is null or b.id = walk) and app_acts_as('tot')
    and (b.status in (:RUNNING) or b.ends_at > app_now() - interval '1 day')
    and (b.parent_id = app_user_id() or app_user_id() in (select guardians_of(b.id)))
  order by i.created_at desc, i.id
$$;
