-- For the walker: who decides beside the parent, while the walk goes on or they read the name (SAFETY-2), with the phone number by the
-- rule of the parent's (SAFETY-7, FAMILY-8).
create function booking_guardians(booking uuid) returns table (id uuid, first_name text, last_name text, phone text, asked boolean)
  language sql stable security definer set search_path = public, pg_temp as $$
  select g.id, g.first_name, g.last_name, case when b.status in (:AGREED_STATUSES)
    and (b.status in (:RUNNING) and not exists (
        select from walk_steps s where s.booking_id = b.id and s.step = 'dropped_off')
      or b.ends_at > app_now() - interval '1 day'
        and b.walker_id <> all (closed_to(b.parent_id, b.child_ids))) then g.phone end,
    exists (select from booking_events e where e.booking_id = b.id and e.transition = 'request' and e.actor_id = g.id)
  from bookings b cross join lateral guardians_of(b.id) w (id) join profiles g on g.id = w.id
  where b.id = booking and b.walker_id = app_user_id() and (b.status not in (:CANCELLED) or is_named_to_walker(g.id, b.id))
  order by g.first_name, g.id
$$;
