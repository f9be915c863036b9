-- BOOKING-7. For the person who agreed to the walks, who may not see the requests to others. Each row, email and event is
-- as if the parent had canceled; those to the walker who has the walk are replaced by it where it covers them, else declined.
-- Rows that someone else has locked are just being ended: those who accept wait for the child.
create function end_rival_requests(agreed uuid[]) returns table (booking_id uuid, people uuid[])
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  overlapping uuid[];
  own uuid[];
  replaced uuid[];
begin
  select array_agg(r.id), array_agg(r.id) filter (where r.own), array_agg(r.id) filter (where r.own and r.covered)
    into overlapping, own, replaced from (
    select b.id, b.walker_id = a.walker_id as own,
      b.child_ids <@ a.child_ids and b.starts_at >= a.starts_at and b.ends_at <= a.ends_at
        and lower(btrim(b.pickup_location)) = lower(btrim(a.pickup_location))
        and lower(btrim(b.dropoff_location)) = lower(btrim(a.dropoff_location)) as covered from bookings a join bookings b on b.parent_id = a.parent_id and b.status = 'pending' and b.id <> a.id
      and b.child_ids && a.child_ids and b.starts_at < a.ends_at and b.ends_at > a.starts_at
    where a.id = any (agreed) and a.status = 'accepted' order by b.id for update of b skip locked) r;
  update bookings set status = 'cancelled', cancelled_at = app_now(), updated_at = app_now(),
    cancelled_by = case when id = any (own) then null else parent_id end,
    cancel_reason = case when id = any (replaced) then 'replaced' when id = any (own) then 'walker_declined'
      else 'parent_cancelled' end where id = any (overlapping);
  insert into booking_events (id, booking_id, transition, actor_id, actor_kind, from_status, to_status, at)
    select gen_random_uuid(), id, case cancel_reason when 'replaced' then 'replaceRequest' when 'walker_declined' then 'declineOverlapping'
        else 'cancel' end, cancelled_by, case when cancelled_by is null then 'system' else 'parent' end, 'pending', status, app_now()
    from bookings where id = any (overlapping);
  insert into outbox (id, kind, payload, dedupe_key, created_at, due_at)
    select gen_random_uuid(), 'mail.' || kind, jsonb_build_object('bookingId', id, 'to', person),
      kind || '/' || id || '/' || person, app_now(), app_now()
    from (select 'booking-cancelled' as kind, id, walker_id as person from bookings
        where id = any (overlapping) and series_id is null and walker_id is not null and cancelled_by is not null
      union all select 'booking-declined', id, parent_id from bookings
        where id = any (overlapping) and series_id is null and cancel_reason = 'walker_declined'
      union all select 'offer-not-chosen', b.booking_id, b.walker_id from open_bidders(overlapping) b
        join bookings r on r.id = b.booking_id
        where not exists (select from bookings a where a.id = any (agreed) and a.walker_id = b.walker_id
          and a.parent_id = r.parent_id)) mails
    on conflict do nothing;
  with over as (
    update booking_series s set status = 'ended', ended_at = app_now(), updated_at = app_now(), version = version + 1,
      end_reason = case when not r.own then 'parent_ended' when exists (select from bookings b
        where b.series_id = s.id and b.cancel_reason = 'walker_declined') then 'walker_declined' else 'finished' end,
      ended_by = case when not r.own then parent_id end
    from (select series_id, bool_and(cancelled_by is null) as own from bookings where id = any (overlapping) group by 1) r
    where s.status = 'pending' and s.id = r.series_id
      and not exists (select from bookings b where b.series_id = s.id and b.status = 'pending')
    returning s.id, parent_id, walker_id, first_date, version, end_reason)
  insert into outbox (id, kind, payload, dedupe_key, created_at, due_at)
    select gen_random_uuid(), 'mail.series-ended', jsonb_build_object('seriesId', id, 'to', walker_id, 'round', first_date),
      'series-ended/' || id || '/' || version || '/' || walker_id, app_now(), app_now() from over where end_reason = 'parent_ended'
    union all select gen_random_uuid(), 'mail.series-declined', jsonb_build_object('seriesId', id, 'to', parent_id),
      'series-declined/' || id, app_now(), app_now() from over where end_reason = 'walker_declined'
    on conflict do nothing;
  return query select b.id, array_remove(array[b.parent_id, b.walker_id], null) || array(
      select walker_id from open_bidders(array[b.id]))
    from bookings b where b.id = any (overlapping);
end $$;
