-- The previous version calls it; this one reads what each person has read from their notifications.
create function see_walk_steps(bookings uuid[]) returns void
  language sql volatile security definer set search_path = public, pg_temp as $$
  update walk_steps s set seen_at = app_now() from bookings b
  where b.id = s.booking_id and b.parent_id = app_family_id() and app_covers(b.child_ids) and s.booking_id = any(bookings) and s.seen_at is null
$$;
