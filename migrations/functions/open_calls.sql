-- For each adult who decides for a child on a walk, until the team closes it, and for a month: whom they are asked to call (INCIDENT-9), and for its
-- walker until a day after it. Of one walk, or with null of all. `children` are those whom the reader may know, beside `others`;
-- `opens_walk`: for all of them; `people`: who else can be called. The walker does not learn what another reported, and is not asked
-- about a hurt child (INCIDENT-4).
create function open_calls(walk uuid) returns table (incident_id uuid, booking_id uuid, kind text, at timestamptz, reporter_id uuid, is_mine boolean,
   first_name text, phone text, children text[], others int, opens_walk boolean, called_at timestamptz, is_taken boolean, people json)
  language plpgsql stable security definer set search_path = public, pg_temp as $$
#variable_conflict use_column
declare
  alerted uuid[] := array(select i.booking_id from (
      select walk.id from (select app_user_id() as id
          union all select w.parent_id from watchers w where w.user_id = app_user_id() and w.role = 'guardian') family
        cross join lateral (select b.id from bookings b where b.parent_id = family.id and b.status in (:RUNNING)
          union all select b.id from bookings b where b.parent_id = family.id and b.status not in (:RUNNING)
            and b.scheduled_date between (app_now() - interval '30 days')::date and (app_now() + interval '1 day')::date) walk
      union all select b.id from bookings b where b.walker_id = app_user_id() and b.status in (:RUNNING)
      union all select b.id from bookings b where b.walker_id = app_user_id() and b.status not in (:RUNNING)
        and b.scheduled_date > (app_now() - interval '3 days')::date) own
    join lateral (select o.booking_id from incidents o where o.booking_id = own.id and o.outcome is null offset 0) i on true
    where walk is null or own.id = walk);
begin
  if cardinality(alerted) = 0 then -- as nearly always
    return;
  end if;
  return query select i.id, b.id, case when reader.is_family or i.reporter_id = app_user_id() then i.kind end, i.created_at, i.reporter_id,
    i.reporter_id = app_user_id(), p.first_name, p.phone, known.children, known.others, g.child_ids is null or b.child_ids <@ g.child_ids,
    (select e.at from incident_events e where e.incident_id = i.id and e.act = 'called' and e.actor_id = app_user_id()),
    i.taken_at is not null,
    (select coalesce(json_agg(json_build_object('firstName', a.first_name, 'phone', a.phone, 'isAsked', a.id <> b.walker_id or i.kind <> 'hurt')
        order by side.place, a.first_name, a.id), '[]')
      from (select b.parent_id as id, 1 as place
          union all select o.id, 2 from guardians_on(b.id) o where g.id is null or o.children && g.child_ids
          union all select b.walker_id, 3) side
        join profiles a on a.id = side.id and a.hidden_at is null
      where a.id not in (app_user_id(), i.reporter_id) and (reader.is_family or b.status in (:RUNNING) or b.walker_id <> all (closed_to(b.parent_id, b.child_ids))))
  from bookings b join lateral (select o.* from incidents o where o.booking_id = b.id and o.outcome is null offset 0) i on true
    join profiles p on p.id = i.reporter_id
    left join watchers g on g.parent_id = b.parent_id and g.user_id = app_user_id() and g.role = 'guardian'
    cross join lateral (select b.parent_id = app_user_id() or g.id is not null as is_family) reader
    cross join lateral (
      select child_names(array_agg(bc.child_id) filter (where g.id is null or bc.child_id = any (g.child_ids))) as children,
        count(*) filter (where bc.child_id <> all (g.child_ids))::int as others
      from booking_children bc where bc.booking_id = b.id and bc.stays_home_at is null) known
  where b.id = any (alerted) and i.kind in (:CALL_KINDS)
    and case when reader.is_family
      then app_acts_as('tot') and (g.id is null or g.user_id in (select o.id from guardians_on(b.id) o))
      else app_acts_as('trotter') and b.walker_id = app_user_id() and (i.kind <> 'hurt' or i.reporter_id = app_user_id())
        and (b.status in (:RUNNING) or b.ends_at > app_now() - interval '1 day') end
  order by i.created_at desc, i.id;
end $$;
