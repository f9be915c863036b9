-- The other side has each change in its list, by push, and by email where no device gets it (WALK-9). So have those who follow
-- the walk when its walker is late, unless a call for help is open (WATCH-4).
create function add_delay_notification() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into outbox (id, kind, payload, created_at, due_at)
    select gen_random_uuid(), 'mail.' || n.kind, n.payload || jsonb_build_object('to', n.reader, 'minutes', new.minutes::text), new.at, new.at + interval '30 seconds'
    from (select p.id reader, 'walk-delayed' kind, jsonb_build_object('bookingId', b.id) payload
        from bookings b join profiles p on p.hidden_at is null and p.id in (b.parent_id, b.walker_id) and p.id <> new.reported_by
        where b.id = new.booking_id
      union all select watcher, 'watched-step', jsonb_build_object('watchedId', b.id, 'step', 'late')
        from bookings b, watchers_of(b.id) watcher
        where b.id = new.booking_id and b.walker_id = new.reported_by and not has_open_call(b.id)) n;
  return null;
end $$;

create trigger walk_delays_notify after insert or update on walk_delays
  for each row execute function add_delay_notification();
