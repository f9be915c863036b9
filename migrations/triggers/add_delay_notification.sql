-- The other side has each change in its list, and by push (WALK-9); no email is sent.
create function add_delay_notification() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notifications (id, recipient_id, kind, payload, created_at)
    select gen_random_uuid(), p.id, 'walk-delayed',
      jsonb_build_object('bookingId', new.booking_id, 'minutes', new.minutes::text), new.at
    from bookings b join profiles p on p.hidden_at is null and p.id in (b.parent_id, b.walker_id) and p.id <> new.reported_by
    where b.id = new.booking_id;
  return null;
end $$;

create trigger walk_delays_notify after insert or update on walk_delays
  for each row execute function add_delay_notification();
