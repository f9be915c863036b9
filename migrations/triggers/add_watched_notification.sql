-- Watchers have each step in their list, and by push, and the pickup and the drop-off by email where no device gets it (WATCH-4), unless a call for help
-- is open. The payload has no `bookingId`: the list would look the booking up, which they may not read.
create function add_watched_notification() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outbox (id, kind, payload, created_at, due_at, done_at)
    select gen_random_uuid(), case when notice then 'notice' else 'mail' end || '.watched-step',
      jsonb_build_object('to', watcher, 'watchedId', new.booking_id, 'step', new.step), new.at, new.at + interval '30 seconds', case when notice then new.at end
    from (select new.step = 'on_my_way' or app_acts_as('seed') notice) of, watchers_of(new.booking_id) watcher where not has_open_call(new.booking_id);
  return null;
end $$;

create trigger walk_steps_watched after insert on walk_steps
  for each row execute function add_watched_notification();

-- A walk that was agreed is canceled or has another time, of which a series is one entry, which leads to what changed weekly walks
-- became; guardians have it as a family (FAMILY-7), or learn that they decide no longer (FAMILY-11).
create function add_watched_changes() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notifications (id, recipient_id, kind, payload, created_at)
    select gen_random_uuid(), watcher, e.kind, jsonb_build_object('watchedId', coalesce(e.became, e.walk), 'date', e.date), e.at
    from (select (array_agg(b.id order by b.starts_at))[1] walk, k.kind, max(a.at) at,
          (select w.id from booking_series s join bookings w on w.series_id = s.id where s.replaces = (array_agg(b.series_id))[1]
            and w.status not in (:CANCELLED) and bool_or(a.transition = 'replace') order by w.starts_at limit 1) became,
          case when count(*) = 1 then min(b.scheduled_date) end date
        from added a join bookings b on b.id = a.booking_id,
          lateral (select case when a.to_status = 'cancelled' and a.transition <> 'replace' then 'watched-canceled' else 'watched-moved' end) k (kind)
        where a.from_status <> 'pending' and a.from_status <> 'cancelled' and (a.to_status = 'cancelled' or a.transition = 'reschedule')
        group by coalesce(b.series_id, b.id), k.kind) e,
      lateral (select watchers_of(e.walk) except select l.user_id from bookings b join watchers l on l.parent_id = b.parent_id
        join profiles p on p.id = l.user_id where b.id = e.walk and l.role = 'guardian' and p.is_approved) w (watcher);
  return null;
end $$;

create trigger booking_events_watched after insert on booking_events referencing new table as added
  for each statement execute function add_watched_changes();
