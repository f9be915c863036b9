-- Until when incidents hold back automatic payment of a walk (INCIDENT-7): infinity while one is open, else when the last
-- was closed. Shows the parent that there is one, and nothing else.
create function incident_hold(booking uuid) returns timestamptz
  language sql stable security definer set search_path = public, pg_temp as $$
  select max(coalesce(i.closed_at, 'infinity')) from incidents i
  where i.booking_id = booking and (app_acts_as('admin', 'cli', 'worker', 'stripe')
    or exists (select from bookings b where b.id = booking and b.parent_id = app_family_id() and app_covers(b.child_ids)))
$$;
