-- The history of a booking says only what happened: a person's event is of a step that they took in the same transaction.
-- Deferred, because the event is stored before the booking's new status.
create function guard_booking_event() returns trigger language plpgsql as $$
declare
  who text := case when app_acts_as('tot') then 'parent' when app_acts_as('trotter') then 'walker' end;
  walk record;
  possible boolean;
begin
  if who is null then
    return null;
  end if;
  select b.id, b.parent_id, b.walker_id, b.series_id, b.status, b.cancel_reason, b.ends_at into walk
    from bookings b where b.id = new.booking_id;
  possible := new.actor_kind = who and new.to_status = walk.status
    and app_family_id() = case who when 'parent' then walk.parent_id else walk.walker_id end
    and case
      when new.transition = 'request' then who = 'parent' and new.from_status is null and new.to_status = 'pending'
      when new.transition = 'reschedule' then new.from_status = new.to_status and exists (select
        from reschedule_proposals p where p.asked_id = app_family_id() and p.status = 'accepted'
          and (p.booking_id = walk.id or p.series_id = walk.series_id))
      when new.transition = 'childStaysHome' then who = 'parent' and new.from_status = new.to_status
        and exists (select from booking_children c where c.booking_id = walk.id and c.stays_home_at = new.at)
      when new.transition = 'tookPlace' then who = 'parent' and new.from_status = new.to_status
        and new.to_status in (:CONFIRMED) and walk.ends_at <= app_now()
      when new.transition in ('onMyWay', 'dropOff') then who = 'walker' and new.from_status = new.to_status
        and exists (select from walk_steps s where s.booking_id = walk.id
          and s.step = case new.transition when 'onMyWay' then 'on_my_way' else 'dropped_off' end)
      else booking_can_transition(who, new.from_status, new.to_status, walk.cancel_reason, new.transition)
    end
    and (new.transition in ('reschedule', 'childStaysHome') or not exists (select from booking_events e where e.booking_id = walk.id
      and e.id <> new.id and e.to_status = new.to_status and case when new.from_status = new.to_status
        then e.transition = new.transition else e.from_status is distinct from e.to_status end));
  if possible is not true then
    raise insufficient_privilege using message = 'this step of a booking did not happen';
  end if;
  return null;
end $$;

-- Who adds the event is asked when it is added: before PostgreSQL 18 a deferred trigger runs as the role that commits.
create constraint trigger booking_events_guard after insert on booking_events deferrable initially deferred
  for each row when (app_writes_itself('booking_events'::regclass)) execute function guard_booking_event();
