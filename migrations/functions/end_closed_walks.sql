-- SAFETY-18: what a block of before ends where an adult begins to decide for children, and of whole families. Bookings are locked before pairs, as by who
-- accepts one: of an acceptance, or a block, and this, the later one sees the earlier.
create function end_closed_walks(links uuid[], families uuid[] default '{}') returns void
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  closed record;
  over uuid[];
  stopped record;
  notified uuid[];
begin
  if not (app_acts_as('worker') or pg_trigger_depth() > 0) then
    return;
  end if;
  perform pg_advisory_xact_lock(hashtextextended('blocks/' || adult.user_id, 0)) from (
    select distinct user_id from watchers where id = any (links) order by user_id) adult;
  for closed in
    select side.parent, side.children, array[side.parent, k.walker] as people, k.walker
    from (select w.user_id as adult, w.parent_id as parent, w.child_ids as children from watchers w
        where w.id = any (links) and w.user_id in (select deciding_with(w.parent_id, w.child_ids))
      union all select family, family, null from unnest(families) family) side
      cross join lateral (select case side.adult when blocker_id then blocked_id else blocker_id end as walker
        from blocks where side.adult in (blocker_id, blocked_id)) k
    order by 1, k.walker
  loop
    perform from booking_series s where s.parent_id = closed.parent and s.walker_id = closed.walker and s.status <> 'ended'
      and s.child_ids && coalesce(closed.children, s.child_ids) order by s.id for update;
    perform from bookings b where b.parent_id = closed.parent and b.walker_id = closed.walker
      and b.child_ids && coalesce(closed.children, b.child_ids)
      and (b.status = 'pending' or b.status in (:CONFIRMED)) and b.starts_at > app_now() order by b.id for update;
    perform pg_advisory_xact_lock(hashtextextended('pair/' || least(closed.parent, closed.walker) || '/' || greatest(closed.parent,
      closed.walker), 0));
    over := array(select b.id from bookings b where b.parent_id = closed.parent and b.walker_id = closed.walker
        and b.child_ids && coalesce(closed.children, b.child_ids) and (b.status = 'pending' or b.status in (:CONFIRMED)) and b.starts_at > app_now()
      order by b.starts_at, b.id for update);
    insert into booking_events (id, booking_id, transition, actor_id, actor_kind, from_status, to_status, at)
      select gen_random_uuid(), b.id, 'endClosed', null, 'system', b.status, 'cancelled', app_now() from bookings b where b.id = any (over);
    update bookings set status = 'cancelled', cancelled_at = app_now(), cancel_reason = 'admin', updated_at = app_now()
      where id = any (over);
    perform set_config('app.ended_for', concat(current_setting('app.ended_for', true), closed.parent, ' ', closed.walker, ' '), true);
    notified := case when over = '{}' then closed.people else '{}' end;
    insert into outbox (id, kind, payload, dedupe_key, created_at, due_at)
      select gen_random_uuid(), 'mail.booking-withdrawn', jsonb_build_object('bookingId', over[1], 'to', person),
        'booking-withdrawn/' || over[1] || '/' || person, app_now(), app_now()
      from unnest(closed.people) person where over <> '{}' on conflict do nothing;
    for stopped in
      update booking_series set status = 'ended', end_reason = 'stopped', ended_at = app_now(), updated_at = app_now(), version = version + 1
      where parent_id = closed.parent and walker_id = closed.walker and status <> 'ended'
        and child_ids && coalesce(closed.children, child_ids)
      returning id, version
    loop
      insert into outbox (id, kind, payload, dedupe_key, created_at, due_at)
        select gen_random_uuid(), 'mail.series-ended', jsonb_build_object('seriesId', stopped.id, 'to', person, 'round', market_today()),
          'series-ended/' || stopped.id || '/' || stopped.version || '/' || person, app_now(), app_now()
        from unnest(notified) person on conflict do nothing;
      notified := '{}';
    end loop;
  end loop;
end $$;
