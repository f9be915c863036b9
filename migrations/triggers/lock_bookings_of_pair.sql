create function lock_bookings_of_pair() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('blocks/' || person, 0)) from (
    select unnest(array[new.blocker_id, new.blocked_id]) as person order by person) two;
  perform pg_advisory_xact_lock(pair.key) from (
    select distinct hashtextextended('pair/' || least(one, other) || '/' || greatest(one, other), 0) as key
    from deciding_with(new.blocker_id) one, deciding_with(new.blocked_id) other order by key) pair;
  return new;
end $$;

create trigger blocks_lock_bookings before insert on blocks for each row execute function lock_bookings_of_pair();
