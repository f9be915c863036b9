-- The only way to another person's phone and email (SAFETY-7). Null for closed accounts, and after a block unless a child
-- is on the way.
create function booking_contact(booking uuid) returns jsonb
  language sql stable security definer set search_path = public, pg_temp as $$
  select jsonb_build_object('phone', p.phone, 'email', p.email)
  from bookings b
    join profiles p on p.id = case app_family_id() when b.parent_id then b.walker_id when b.walker_id then b.parent_id end
  where b.id = booking and app_covers(b.child_ids) and b.status in (:AGREED_STATUSES) 
    and not is_former(p.id)
    and (b.status in (:RUNNING) and not exists (
        select from walk_steps s where s.booking_id = b.id and s.step = 'dropped_off')
      or b.ends_at > app_now() - interval '1 day'
        and b.walker_id <> all (closed_to(b.parent_id, b.child_ids)))
$$;
