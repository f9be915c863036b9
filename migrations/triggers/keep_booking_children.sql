create function keep_booking_children() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if tg_op = 'INSERT' then
    insert into booking_children (booking_id, child_id, parent_id, walker_id, status, starts_at, ends_at)
    select new.id, child, new.parent_id, new.walker_id, new.status, new.starts_at, new.ends_at
    from unnest(new.child_ids) child;
  else
    update booking_children set status = 'cancelled', stays_home_at = new.updated_at
      where booking_id = new.id and stays_home_at is null and child_id <> all (new.child_ids);
    update booking_children set walker_id = new.walker_id, status = new.status, starts_at = new.starts_at,
      ends_at = new.ends_at where booking_id = new.id and stays_home_at is null;
  end if;
  return null;
end $$;

create trigger bookings_children_add after insert on bookings for each row execute function keep_booking_children();

create trigger bookings_children_change after update of walker_id, status, starts_at, ends_at, child_id, sibling_ids
  on bookings for each row execute function keep_booking_children();
