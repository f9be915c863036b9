-- Search reads a walker's reliability (WALKER-22) from the listing: it is counted again when a walk changes, and by night, since
-- days pass. Deferred: the event of a change may be added after it. A listing that another transaction holds is left to the next.
create function keep_reliability() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  perform refresh_reliability(array(select l.walker_id from walker_listings l where l.walker_id = new.walker_id for update skip locked));
  return null;
end $$;

create constraint trigger bookings_keep_reliability after insert or update of status on bookings deferrable initially deferred
  for each row when (new.walker_id is not null) execute function keep_reliability();
