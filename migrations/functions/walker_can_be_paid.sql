-- Answers the two people of a booking, and reveals nothing else of the walker's account.
create function walker_can_be_paid(booking uuid) returns boolean
  language sql stable security definer set search_path = public, pg_temp as $$
  select coalesce((select w.stripe_account_id is not null and w.stripe_onboarding_completed
    from bookings b join walker_profiles w on w.user_id = b.walker_id
    where b.id = booking and ((app_family_id() in (b.parent_id, b.walker_id) and app_covers(b.child_ids)) or app_acts_as('admin'))), false)
$$;
