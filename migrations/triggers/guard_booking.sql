-- Row-level security knows rows, not columns: this checks the transition and its amounts after the domain. The owner's
-- functions (counts, erasure) and a superuser are exempt.
create function guard_booking() returns trigger language plpgsql as $$
declare
  who text := case when app_acts_as('tot') and old.parent_id = app_family_id() then 'parent'
    when app_acts_as('trotter') and old.walker_id = app_user_id() then 'walker'
    when app_acts_as('admin', 'cli') then 'admin' when app_acts_as('worker') then 'worker' when app_acts_as('stripe')
      then 'stripe' end;
  changed text[] := array(select n.key from jsonb_each(to_jsonb(new)) n
    join jsonb_each(to_jsonb(old)) o using (key) where n.value is distinct from o.value
      and n.key <> all (array['child_ids', 'family_slot', 'places_text', 'search_text', 'is_approved']));
  allowed text[];
  -- The computed column is not known before the update.
  walking uuid[] := array[new.child_id] || new.sibling_ids;
begin
  if new.status in (:NEVER_WRITTEN) and new.status <> old.status and row_security_active(tg_relid) then
    raise insufficient_privilege using message = 'this status is only read, not theirs to change';
  end if;
  if app_acts_as('seed') or not (row_security_active(tg_relid)
    and current_user <> (select pg_get_userbyid(relowner) from pg_class where oid = tg_relid)) then
    return new;
  end if;
  if new.status <> old.status then
    if not booking_can_transition(who, old.status, new.status, new.cancel_reason) then
      raise insufficient_privilege using message = 'this step of a booking is not theirs to change';
    end if;
    allowed := case
      when new.status = 'cancelled' then array['cancelled_by', 'cancelled_at', 'cancel_reason']
      when new.status = 'accepted' and who not in ('walker', 'worker') then array['walker_id', 'hourly_rate', 'total_amount']
      when new.status = 'reviewed' then array['review_submitted']
      when who = 'stripe' then array['payment_completed', 'payment_intent_id', 'walker_payout_amount'] end;
    if new.status = 'reviewed' and not (new.review_submitted and exists (select from booking_reviews r
        where r.booking_id = new.id)) then
      raise insufficient_privilege using message = 'without a review this status is not theirs to change';
    end if;
    if who in ('parent', 'walker') and new.status = 'cancelled' and new.cancelled_by is distinct from app_user_id() then
      raise insufficient_privilege using message = 'who cancelled a booking is not theirs to change';
    end if;
    if new.status = 'accepted' and who = 'worker' and not exists (select from booking_series s
        where s.id = old.series_id and s.status = 'accepted') then
      raise insufficient_privilege using message = 'nobody has agreed to walk this series';
    end if;
    if new.status = 'accepted' and who not in ('walker', 'worker') and (old.walker_id is not null or not case who
        when 'parent' then exists (select from booking_offers o where o.booking_id = new.id and o.walker_id = new.walker_id
          and o.withdrawn_at is null and o.hourly_rate = new.hourly_rate)
        else exists (select from walker_listings l where l.walker_id = new.walker_id
          and l.hourly_rate = new.hourly_rate) end) then
      raise exclusion_violation using message = 'nobody has agreed to walk at this price',
        constraint = 'bookings_at_agreed_rate';
    end if;
  else
    allowed := case
      when who = 'parent' and (old.status = 'pending' or old.status in (:CONFIRMED))
        and old.starts_at > app_now()
        and walking <> old.child_ids and walking = array(select child from unnest(old.child_ids) with ordinality o (child, place)
          where child = any (walking) order by place)
        then array['child_id', 'sibling_ids']
      when who = 'stripe' and old.status = 'completed' and not old.payment_completed
        and old.time_adjustment_requested and not new.time_adjustment_requested
        and num_nonnulls(new.actual_duration_hours, new.final_amount, new.walker_payout_amount,
          new.time_adjustment_amount) = 0
        then array['actual_duration_hours', 'final_amount', 'walker_payout_amount', 'time_adjustment_requested',
          'time_adjustment_amount']
      when who = 'stripe' and old.status = 'completed' and not old.time_adjustment_requested
        and new.time_adjustment_requested and new.actual_duration_hours = new.duration_hours
        and new.time_adjustment_amount = 0 and new.walker_payout_amount = new.final_amount
        then array['actual_duration_hours', 'final_amount', 'walker_payout_amount', 'time_adjustment_requested',
          'time_adjustment_amount']
      when who = 'stripe' then array['payment_completed', 'payment_intent_id', 'walker_payout_amount']
      when who in ('parent', 'walker') and old.status in (:CONFIRMED)
        and new.ends_at - new.starts_at = old.ends_at - old.starts_at and exists (select from reschedule_proposals p
          where p.status = 'open' and p.asked_id = app_family_id() and p.new_time = new.scheduled_time and case
            when p.series_id is null then p.booking_id = old.id and p.new_date = new.scheduled_date
            else p.series_id = old.series_id and old.scheduled_date = new.scheduled_date
              and old.scheduled_date >= p.new_date end)
        then array['scheduled_date', 'scheduled_time', 'starts_at', 'ends_at']
      when who = 'parent' and old.status = 'completed' and not old.time_adjustment_requested
        and new.time_adjustment_requested and new.walker_payout_amount = new.final_amount
          then array['actual_duration_hours', 'final_amount', 'walker_payout_amount', 'time_adjustment_requested',
          'time_adjustment_amount'] end;
  end if;
  if not changed <@ (coalesce(allowed, '{}') || array['status', 'updated_at']) then
    raise insufficient_privilege using message = 'these fields of a booking are not theirs to change';
  end if;
  return new;
end $$;

create trigger bookings_guard before update on bookings for each row execute function guard_booking();
