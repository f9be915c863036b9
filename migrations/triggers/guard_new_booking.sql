create function guard_new_booking() returns trigger language plpgsql as $$
begin
  if new.status in (:NEVER_WRITTEN) and row_security_active(tg_relid) then
    raise insufficient_privilege using message = 'a booking begins as a request and nothing else';
  end if;
  if app_acts_as('seed') or not (row_security_active(tg_relid)
    and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)) then
    return new;
  end if;
  if new.status <> 'pending' or new.payment_completed or new.review_submitted or new.time_adjustment_requested
      or num_nonnulls(new.actual_duration_hours, new.final_amount, new.walker_payout_amount, new.time_adjustment_amount,
        new.payment_intent_id, new.cancelled_by, new.cancel_reason) > 0 then
    raise insufficient_privilege using message = 'a booking begins as a request and nothing else';
  end if;
  if (new.weekdays is null) <> (new.weekly_until is null) or (new.weekdays is not null
      and (num_nonnulls(new.walker_id, new.series_id, new.first_accepts_up_to) > 0 or new.weekly_until < new.scheduled_date)) then
    raise insufficient_privilege using message = 'only an open request is for weekly walks that do not exist yet';
  end if;
  if new.first_accepts_up_to is not null and (num_nonnulls(new.walker_id, new.series_id) > 0
      or new.starts_at > app_now() + interval '24 hours') then
    raise insufficient_privilege using message = 'only an open request of the next day goes to the first who accepts';
  end if;
  if new.series_id is not null then
    if not exists (select from booking_series s where s.id = new.series_id and s.parent_id = new.parent_id
        and s.walker_id = new.walker_id and s.child_id = new.child_id
        and s.sibling_ids = new.sibling_ids and s.hourly_rate = new.hourly_rate
        and (s.status = 'accepted') = app_acts_as('worker')) then
      raise insufficient_privilege using message = 'this walk is not one of the series';
    end if;
  elsif new.walker_id is not null and not exists (select from walker_listings l
      where l.walker_id = new.walker_id and l.hourly_rate = new.hourly_rate) then
    raise exclusion_violation using message = 'nobody walks at this price', constraint = 'bookings_at_agreed_rate';
  end if;
  return new;
end $$;

create trigger bookings_guard_new before insert on bookings for each row execute function guard_new_booking();
