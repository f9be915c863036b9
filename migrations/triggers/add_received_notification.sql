-- The parent has the word of a receiver in the list, and by push (SHARE-4); no email is sent.
create function add_received_notification() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  insert into notifications (id, recipient_id, kind, payload, created_at)
    select gen_random_uuid(), p.id, 'walk-received', jsonb_build_object('bookingId', new.booking_id), new.received_at
    from profiles p where p.id = new.parent_id and p.hidden_at is null;
  return null;
end $$;

create trigger walk_shares_received after update of received_at on walk_shares
  for each row when (old.received_at is null and new.received_at is not null) execute function add_received_notification();
