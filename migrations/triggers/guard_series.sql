-- Checks after the domain who changes what of a series, as `guard_booking` does for a booking.
create function guard_series() returns trigger language plpgsql as $$
declare
  who text := case when app_acts_as('tot') and old.parent_id = app_family_id() then 'parent'
    when app_acts_as('trotter') and old.walker_id = app_user_id() then 'walker'
    when app_acts_as('admin', 'cli') then 'admin' when app_acts_as('worker') then 'worker' end;
  changed text[] := array(select n.key from jsonb_each(to_jsonb(new)) n
    join jsonb_each(to_jsonb(old)) o using (key) where n.value is distinct from o.value and n.key <> 'child_ids');
  allowed text[] := case
    when old.status = 'ended' then '{}'::text[]
    when new.status = 'ended' and who is not null
      then array['end_reason', 'ended_by', 'ended_at', 'last_date', 'booked_until']
    when who = 'parent' then array['last_date', 'booked_until', 'hourly_rate', 'start_time']
    when who = 'worker' then array['booked_until']
    when who = 'walker' then array['last_date', 'booked_until', 'start_time']
    when who is not null then array['last_date', 'booked_until'] end;
begin
  if app_acts_as('seed') or not (row_security_active(tg_relid)
    and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)) then
    return new;
  end if;
  if new.status <> old.status and not (new.status = 'ended'
      or (old.status = 'pending' and new.status = 'accepted' and who = 'walker')) then
    raise insufficient_privilege using message = 'this step of a series is not theirs to change';
  end if;
  if not changed <@ (coalesce(allowed, '{}') || array['status', 'version', 'updated_at'])
      or new.last_date > old.last_date then
    raise insufficient_privilege using message = 'these fields of a series are not theirs to change';
  end if;
  if new.start_time <> old.start_time and not exists (select from reschedule_proposals p where p.series_id = new.id
      and p.status = 'open' and p.asked_id = app_family_id() and p.new_time = new.start_time) then
    raise insufficient_privilege using message = 'the time of a series is not theirs to change';
  end if;
  if new.hourly_rate <> old.hourly_rate and not exists (select from walker_listings l
      where l.walker_id = new.walker_id and l.hourly_rate = new.hourly_rate) then
    raise exclusion_violation using message = 'nobody walks at this price', constraint = 'bookings_at_agreed_rate';
  end if;
  return new;
end $$;

create trigger booking_series_guard before update on booking_series for each row execute function guard_series();

create function guard_new_series() returns trigger language plpgsql as $$
begin
  if app_acts_as('seed') or not (row_security_active(tg_relid)
    and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)) then
    return new;
  end if;
  if new.status <> 'pending' or num_nonnulls(new.end_reason, new.ended_by, new.ended_at) > 0 then
    raise insufficient_privilege using message = 'a series begins as a request and nothing else';
  end if;
  if not exists (select from walker_listings l where l.walker_id = new.walker_id
      and l.hourly_rate = new.hourly_rate) then
    raise exclusion_violation using message = 'nobody walks at this price', constraint = 'bookings_at_agreed_rate';
  end if;
  return new;
end $$;

create trigger booking_series_guard_new before insert on booking_series for each row
  execute function guard_new_series();
