create function lock_bookings_of_pair() returns trigger
  language plpgsql set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('pair/' || least(new.blocker_id,
    new.blocked_id) || '/' || greatest(new.blocker_id, new.blocked_id), 0));
  return new;
end $$;

create trigger blocks_lock_bookings before insert on blocks for each row execute function lock_bookings_of_pair();
