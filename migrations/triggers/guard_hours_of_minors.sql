create function guard_hours_of_minors() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if app_acts_as('tot', 'trotter', 'admin', 'cli') and is_hour_of_minor(new.walker_id, new.starts_at, new.ends_at) then
    raise exclusion_violation using message = 'no walk of a minor at these hours', constraint = 'bookings_hours_of_minors';
  end if;
  return new;
end $$;

create trigger bookings_hours_of_minors_add before insert on bookings for each row
  when (new.walker_id is not null) execute function guard_hours_of_minors();

create trigger bookings_hours_of_minors_change before update of walker_id, starts_at, ends_at on bookings for each row
  when (new.walker_id is not null and (new.status = 'pending' or new.status in (:CONFIRMED))
    and (new.walker_id, new.starts_at, new.ends_at) is distinct from (old.walker_id, old.starts_at, old.ends_at))
  execute function guard_hours_of_minors();

create function guard_offer_of_minor() returns trigger
  language plpgsql security definer set search_path = public, pg_temp as $$
begin
  if exists (select from bookings b where b.id = new.booking_id and is_hour_of_minor(new.walker_id, b.starts_at, b.ends_at)) then
    raise exclusion_violation using message = 'no walk of a minor at these hours', constraint = 'bookings_hours_of_minors';
  end if;
  return new;
end $$;

create trigger offers_hours_of_minors before insert or update on booking_offers for each row
  when (new.withdrawn_at is null) execute function guard_offer_of_minor();
