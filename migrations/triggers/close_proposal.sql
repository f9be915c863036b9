-- Whatever ends or starts a walk, a proposal of another time for it is closed in the same transaction (BOOKING-34).
create function close_proposal() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  update reschedule_proposals set status = 'expired', answered_at = app_now() where booking_id = new.id and status = 'open';
  return null;
end $$;

create trigger bookings_close_proposal after update of status on bookings for each row
  when (old.status in (:CONFIRMED) and new.status not in (:CONFIRMED)) execute function close_proposal();
