-- BOOKING-7. For the person who agreed to the walks, who may not see the requests to others. A child who walks then comes off
-- the others; those that have a child left go on, unless their walker is elsewhere then. What the walk covers is replaced by it.
-- Of the rest the family is notified what has no walker, once for the same children and time: also of a child who came off a request.
-- Rows that someone else has locked are just being ended: those who accept wait for the child.
create function end_rival_requests(agreed uuid[]) returns table (booking_id uuid, people uuid[])
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  rival record;
  smaller uuid[] := '{}';
  own uuid[] := '{}';
  ended uuid[] := '{}';
  part uuid;
begin
  for rival in
    with overlapping as (
      select b.id, b.created_at, b.child_ids, a.child_ids as walking, b.walker_id = a.walker_id as own, a.family_slot <> b.family_slot as elsewhere,
        b.child_ids <@ a.child_ids and b.starts_at >= a.starts_at and b.ends_at <= a.ends_at
          and lower(btrim(b.pickup_location)) = lower(btrim(a.pickup_location))
          and lower(btrim(b.dropoff_location)) = lower(btrim(a.dropoff_location)) as covered, a.parent_id
      from bookings a join bookings b on b.parent_id = a.parent_id and b.status = 'pending' and b.id <> a.id
        and b.child_ids && a.child_ids and b.starts_at < a.ends_at and b.ends_at > a.starts_at
      where a.id = any (agreed) and a.status = 'accepted' order by b.id for update of b skip locked)
    select o.id, o.parent_id, coalesce(bool_or(o.own), false) as own, bool_or(o.covered) as covered,
      coalesce(bool_or(o.own and o.elsewhere), false) as busy,
      array(select c.id from unnest(o.child_ids) with ordinality c (id, place) where not exists (
        select from overlapping w where w.id = o.id and c.id = any (w.walking)) order by c.place) as rest,
      array(select c.id from unnest(o.child_ids) with ordinality c (id, place) where exists (
        select from overlapping w where w.id = o.id and c.id = any (w.walking)) order by c.place) as off
    from overlapping o group by o.id, o.parent_id, o.child_ids, o.created_at order by o.created_at, o.id
  loop
    if rival.rest <> '{}' then
      update bookings set child_id = rival.rest[1], sibling_ids = rival.rest[2:], updated_at = app_now() where id = rival.id;
      if not is_left_twice(rival.id, rival.off) then
        part := gen_random_uuid();
        ended := ended || part;
        insert into bookings (id, parent_id, child_id, sibling_ids, scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
            pickup_location, dropoff_location, notes, neighborhood, status, cancelled_at, cancel_reason, created_at, updated_at)
          select part, parent_id, rival.off[1], rival.off[2:], scheduled_date, scheduled_time, duration_hours, starts_at, ends_at,
            pickup_location, dropoff_location, notes, neighborhood, 'cancelled', app_now(), 'overlapping', created_at, app_now()
          from bookings where id = rival.id;
        insert into booking_events (id, booking_id, transition, actor_id, actor_kind, from_status, to_status, at)
          select gen_random_uuid(), part, e.transition, e.actor_id, e.actor_kind, e.from_status, e.to_status, e.at
          from booking_events e where e.booking_id = rival.id and e.transition = 'request';
      end if;
    end if;
    own := own || array_remove(array[case when rival.own then rival.id end], null);
    if rival.rest <> '{}' and not rival.busy then
      smaller := smaller || rival.id;
    else
      ended := ended || rival.id;
      update bookings set status = 'cancelled', cancelled_at = app_now(), updated_at = app_now(),
        cancel_reason = case when rival.covered or is_left_twice(id, child_ids) then 'replaced' else 'overlapping' end
        where id = rival.id;
    end if;
  end loop;
  insert into booking_events (id, booking_id, transition, actor_id, actor_kind, from_status, to_status, at)
    select gen_random_uuid(), id, case when status = 'pending' then 'childHasWalk'
        when cancel_reason = 'overlapping' then 'endOverlapping' when id = any (own) then 'replaceRequest' else 'coverRequest' end,
      null, 'system', 'pending', status, app_now()
    from bookings where id = any (smaller || ended);
  insert into outbox (id, kind, payload, dedupe_key, created_at, due_at)
    select gen_random_uuid(), 'mail.' || kind, jsonb_build_object('bookingId', id, 'to', person) || more,
      kind || '/' || id || '/' || person, app_now(), app_now()
    from (select 'booking-cancelled' as kind, id, walker_id as person, '{"taken": "yes"}'::jsonb as more from bookings
        where id = any (ended) and id <> all (own) and series_id is null and walker_id is not null
      union all (select distinct on (coalesce(series_id, id)) 'booking-declined', id, parent_id, '{"taken": "yes"}' from bookings
        where id = any (ended) and cancel_reason = 'overlapping' order by coalesce(series_id, id), starts_at)
      union all (select distinct on (b.walker_id) 'booking-stays-home', b.id, b.walker_id, jsonb_build_object('eventId', e.id)
        from bookings b join booking_events e on e.booking_id = b.id and e.transition = 'childHasWalk' and e.at = app_now()
        where b.id = any (smaller) and b.id <> all (own) and b.walker_id is not null order by b.walker_id, b.starts_at)
      union all select 'offer-not-chosen', b.booking_id, b.walker_id, '{}' from open_bidders(ended) b
        join bookings r on r.id = b.booking_id
        where not exists (select from bookings a where a.id = any (agreed) and a.walker_id = b.walker_id
          and a.parent_id = r.parent_id)) mails
    on conflict do nothing;
  insert into notifications (id, recipient_id, kind, payload, created_at)
    select gen_random_uuid(), person, 'family-walk', jsonb_build_object('bookingId', id, 'act', 'childHasWalk'), app_now()
    from (select distinct on (coalesce(series_id, id), person) id, person from bookings b,
        lateral (select guardians_of(b.id) union select b.parent_id) r (person)
      where id = any (smaller) order by coalesce(series_id, id), person, starts_at) concerned;
  with over as (
    update booking_series s set status = 'ended', ended_at = app_now(), updated_at = app_now(), version = version + 1,
      end_reason = case when r.own then 'finished' else 'parent_ended' end,
      ended_by = case when not r.own then parent_id end
    from (select series_id, bool_and(id = any (own)) as own from bookings where id = any (ended) group by 1) r
    where s.status = 'pending' and s.id = r.series_id
      and not exists (select from bookings b where b.series_id = s.id and b.status = 'pending')
    returning s.id, walker_id, first_date, version, end_reason)
  insert into outbox (id, kind, payload, dedupe_key, created_at, due_at)
    select gen_random_uuid(), 'mail.series-ended', jsonb_build_object('seriesId', id, 'to', walker_id, 'round', first_date, 'taken', 'yes'),
      'series-ended/' || id || '/' || version || '/' || walker_id, app_now(), app_now() from over where end_reason = 'parent_ended'
    on conflict do nothing;
  return query select b.id, array_remove(array[b.parent_id, b.walker_id], null) || array(
      select walker_id from open_bidders(array[b.id]))
    from bookings b where b.id = any (smaller || ended);
end $$;
