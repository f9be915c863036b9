-- Who of the family did it, unless it was the parent who made the profiles (FAMILY-4): an event, a proposal of another time or a
-- payment. A walker reads the name as long as the parent's (SAFETY-2).
create function acting_co_parent(act uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select case when is_former(p.id) then jsonb_build_object('firstName', 'Former', 'lastName', 'user')
    when b.walker_id = app_user_id() and not is_named_to_walker(p.id, b.id)
      then jsonb_build_object('firstName', 'A', 'lastName', 'parent')
    else jsonb_build_object('firstName', p.first_name, 'lastName', p.last_name) end
  from (select booking_id, actor_id as person from booking_events where id = act and actor_kind = 'parent'
      union all select booking_id, made_by from reschedule_proposals where id = act and made_by not in (proposed_by, asked_id)
      union all select booking_id, payer_id from payments where id = act) e
    join bookings b on b.id = e.booking_id join profiles p on p.id = e.person
  where e.person <> b.parent_id
    and (b.parent_id = app_family_id() and app_covers(b.child_ids) or b.walker_id = app_user_id() or app_acts_as('admin', 'cli', 'worker'))
$$;
