-- Watchers have each step in their list, and by push (WATCH-4); no email is sent. The payload has no `bookingId`: the list
-- would look the booking up, which they may not read.
create function add_watched_notification() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notifications (id, recipient_id, kind, payload, created_at)
    select gen_random_uuid(), watcher, 'watched-step', jsonb_build_object('watchedId', new.booking_id, 'step', new.step), new.at
    from watchers_of(new.booking_id) watcher;
  return null;
end $$;

create trigger walk_steps_watched after insert on walk_steps
  for each row execute function add_watched_notification();
