-- BOOKING-43. Gives an open request to the asked walker who takes it, who may not see it before, and locks it and the times in
-- the order of `lockWalk`. The walker accepts it in the same transaction. Returns the code of an error, or null.
create function take_open_walk(booking uuid, rate numeric) returns text
  language plpgsql volatile security definer set search_path = public, pg_temp as $$
declare
  asked bookings;
begin
  if not app_acts_as('trotter') then return 'bookingTaken'; end if;
  perform pg_advisory_xact_lock(hashtextextended(key, 0)) from (
    select 'child/' || child as key from bookings b join booking_invitations i on i.booking_id = b.id
      cross join unnest(b.child_ids) child where b.id = booking and i.walker_id = app_user_id()
    union all select 'walker/' || app_user_id() order by key) times;
  select b.* into asked from bookings b where b.id = booking and b.status = 'pending' and b.walker_id is null
    and b.first_accepts_up_to is not null and b.starts_at > app_now()
    and exists (select from booking_invitations i where i.booking_id = b.id and i.walker_id = app_user_id())
    for update of b;
  if not found then return 'bookingTaken'; end if;
  if not exists (select from walker_listings l where l.walker_id = app_user_id() and l.hourly_rate = rate) then
    return 'priceChanged';
  end if;
  if rate > asked.first_accepts_up_to then return 'rateAboveLimit'; end if;
  update bookings set walker_id = app_user_id(), hourly_rate = rate, total_amount = round(rate * duration_hours, 2),
    updated_at = app_now() where id = booking;
  return null;
end $$;
